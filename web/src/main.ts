import { mount } from "svelte";
import "./app.css";
import App from "./App.svelte";
import { applyLook } from "./lib/settings.svelte";
import { startTexts } from "./lib/texts.svelte";
import { ROOT } from "./lib/root";

applyLook();
await startTexts();
mount(App, { target: document.getElementById("app")! });
if ("serviceWorker" in navigator && import.meta.env.PROD) void navigator.serviceWorker.register(`${ROOT}/sw.js`);
