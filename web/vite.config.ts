import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";

/** Tells the service worker what to keep for the first visit without a network: what the first load needs, under hashed names. */
function shellList(): Plugin {
  return {
    name: "pentarchy-shell-list",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const worker = bundle["sw.js"];
        const page = Object.values(bundle).find((file) => file.type === "chunk" && file.isEntry && file.fileName !== "sw.js");
        if (worker?.type !== "chunk" || page?.type !== "chunk") throw new Error("the build has no page or no service worker");
        const wanted = new Set(["./", "manifest.webmanifest", "icons/icon.svg"]);
        const visit = (name: string) => {
          const file = bundle[name];
          if (!file || wanted.has(name)) return;
          wanted.add(name);
          if (file.type === "chunk") {
            file.imports.forEach(visit);
            file.viteMetadata?.importedCss.forEach(visit);
          }
        };
        visit(page.fileName);
        const version = createHash("sha256").update(Object.keys(bundle).sort().join("\n")).digest("hex").slice(0, 12);
        worker.code = worker.code.replace("__SHELL__", JSON.stringify([...wanted])).replace("__VERSION__", version);
      },
    },
  };
}

const PYODIDE = "node_modules/pyodide";
const PYTHON_VERSION = (JSON.parse(readFileSync(`${PYODIDE}/package.json`, "utf8")) as { version: string }).version;
/** Where the page finds Python; the name changes with its version, because files below `assets` are kept for ever. */
const PYTHON = `assets/python-${PYTHON_VERSION}/`;
/** What Python checks of its list of packages, which is empty here. */
const PYTHON_INFO = (JSON.parse(readFileSync(`${PYODIDE}/pyodide-lock.json`, "utf8")) as { info: unknown }).info;
const PYTHON_FILES = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip"];

/** Python for the browser, and a list of all files with their sizes, so that the page can keep them (docs/offline.md). */
function offlineFiles(): Plugin {
  return {
    name: "pentarchy-offline-files",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const python = PYTHON_FILES.map((name) => [PYTHON + name, readFileSync(`${PYODIDE}/${name}`)] as const);
        const page = Object.entries(bundle).filter(([name]) => name.startsWith("assets/"));
        const files = [...python, ...page.map(([name, file]) => [name, file.type === "chunk" ? file.code : file.source] as const)];
        const listed = files.map(([name, source]) => [name, Buffer.byteLength(source)]);
        for (const [fileName, source] of python) this.emitFile({ type: "asset", fileName, source });
        this.emitFile({ type: "asset", fileName: "files.json", source: JSON.stringify(listed) });
      },
    },
  };
}

/** A `.gz` beside every text file, so that no server has to compress it again. */
function compressed(): Plugin {
  return {
    name: "pentarchy-compressed",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        for (const [name, file] of Object.entries(bundle)) {
          if (!/\.(js|mjs|wasm|css|svg|json|html)$/.test(name) || name === "index.html" || name === "sw.js") continue;
          const source = file.type === "chunk" ? file.code : file.source;
          this.emitFile({ type: "asset", fileName: `${name}.gz`, source: gzipSync(source, { level: name.endsWith(".wasm") ? 6 : 9 }) });
        }
      },
    },
  };
}

const server = process.env.PENTARCHY_URL ?? "http://127.0.0.1:8000";

const proxy = { "/api": { target: server, ws: true }, "/health": server };

export default defineConfig({
  // The server may be reached below a path: files find each other by relative addresses, and the server writes its path into the page.
  experimental: { renderBuiltUrl: (_, { hostType }) => (hostType === "html" ? undefined : { relative: true }) },
  plugins: [svelte(), shellList(), offlineFiles(), compressed()],
  worker: { format: "es" },
  define: { __PYTHON__: JSON.stringify(PYTHON), __PYTHON_INFO__: JSON.stringify(PYTHON_INFO) },
  build: {
    outDir: process.env.PENTARCHY_STATIC ?? "../src/pentarchy/server/static",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rollupOptions: {
      input: { index: "index.html", sw: "src/sw.ts" },
      output: { entryFileNames: (chunk) => (chunk.name === "sw" ? "sw.js" : "assets/[name]-[hash].js") },
    },
  },
  // The texts and the rules lie beside this folder, in the package and in the docs.
  server: { proxy, fs: { allow: [".."] } },
  preview: { proxy },
});
