// Runs a module in Node for tests and measurements: `node drive.mjs MODULE LAYOUT`, a JSON request a line, a JSON answer a line.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { Rules } from "./rules.mjs";
import { walk } from "./walk.mjs";

const [code, layout] = process.argv.slice(2).map((path) => readFileSync(path));
const rules = await Rules.load(code, JSON.parse(layout.toString()));
const { size, mostLegal, seats, generator, searchRecords, searchNotes } = rules.layout;
const fresh = rules.reserve(size);
const keys = rules.reserve(16);

const decode = (text) => Buffer.from(text, "base64");
const encode = (address, length) => Buffer.from(rules.bytes(address, length)).toString("base64");
const put = (address, text) => rules.bytes(address, decode(text).length).set(decode(text));

/** Processor time in seconds: other programs on the machine do not change it. */
function spent() {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
}

/** Random games, as `engine.kernels.simulate` plays them. */
function simulate({ state, key, first, count }) {
    put(fresh, state);
    put(keys, key);
    const points = rules.reserve(4 * seats * count);
    const places = rules.reserve(4 * seats * count);
    const lengths = rules.reserve(4 * count);
    const began = spent();
    rules.call("simulate", rules.state, fresh, keys, first, rules.luck, rules.actions, points, places, lengths, count);
    const seconds = spent() - began;
    const answer = { points: encode(points, 4 * seats * count), places: encode(places, 4 * seats * count), lengths: encode(lengths, 4 * count), seconds };
    rules.free = points; // all of it was for this request
    return answer;
}

/** A digest of everything that happened in one game. */
function digest({ state }) {
    const { bytes, decisions } = walk(rules, decode(state));
    return { digest: createHash("sha256").update(bytes).digest("hex"), decisions };
}

/** The sums of plans after trying each in some worlds. */
function explore({ known, seat, style, plans, count, key, first, worlds, sums }) {
    const start = rules.free;
    const states = rules.reserve(searchRecords * size);
    const words = rules.reserve(8 * (generator + searchNotes));
    const numbers = rules.reserve(4 * (mostLegal + 2 * seats));
    const [manner, listed, kept] = [rules.reserve(decode(style).length), rules.reserve(8 * count), rules.reserve(8 * sums * count)];
    rules.bytes(start, rules.free - start).fill(0);
    put(states, known);
    put(manner, style);
    put(listed, plans);
    put(keys, key);
    const began = spent();
    rules.call("explore", states, words, numbers, manner, keys, listed, kept, count, seat, first, worlds);
    const answer = { sums: encode(kept, 8 * sums * count), seconds: spent() - began };
    rules.free = start;
    return answer;
}

/** Any export, with its arrays in one block of bytes. */
function run({ name, listed, block }) {
    const [answer, changed] = rules.run(name, listed, decode(block));
    return { answer, block: Buffer.from(changed).toString("base64") };
}

/** A network's weights in half precision. */
function network({ halves }) {
    const bytes = decode(halves);
    rules.takeNetwork(new Uint16Array(bytes.buffer, bytes.byteOffset, bytes.length / 2));
    return {};
}

const DO = { simulate, digest, explore, run, network };
for await (const line of createInterface({ input: process.stdin })) {
    const { ask, ...request } = JSON.parse(line);
    process.stdout.write(JSON.stringify(DO[ask](request)) + "\n");
}
