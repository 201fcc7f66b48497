// Runs the package's own Python in a browser or in Node: see pentarchy/offline. Plain JavaScript, so that both run the same file.
import { Rules } from "./rules.mjs";

const FOLDER = "/pentarchy";

/** The tables of this device, answered by Python. Everything goes in and out as text. */
export class Desk {
    /**
     * @param {any} pyodide Python, already loaded
     * @param {ArrayBuffer | Uint8Array} archive the package's files
     * @param {(share: number) => void} [tell] hears what share of a long computation is done
     */
    constructor(pyodide, archive, tell) {
        pyodide.unpackArchive(archive, "zip", { extractDir: FOLDER });
        pyodide.runPython(`import sys; sys.path.insert(0, "${FOLDER}")`);
        this.python = pyodide.pyimport("pentarchy.offline.browser");
        this.desk = this.python.start(tell);
        /** @type {Set<string>} */
        this.games = new Set();
    }

    /**
     * Take a game's module into use.
     * @param {string} slug
     * @param {BufferSource} code
     * @param {import("./rules.mjs").Layout} layout
     * @param {Uint16Array | null} weights
     * @param {unknown} sizes
     */
    async give(slug, code, layout, weights, sizes) {
        const rules = await Rules.load(code, layout);
        if (weights) rules.takeNetwork(weights);
        this.python.give(slug, rules, JSON.stringify(weights ? sizes : null));
        this.games.add(slug);
    }

    /**
     * Take a table as it was stored.
     * @param {unknown} document
     */
    take(document) {
        this.desk.take(JSON.stringify(document));
    }

    /**
     * Take an opened record as it was stored.
     * @param {string} id
     * @param {unknown} record
     */
    takeRecord(id, record) {
        this.desk.take_record(id, JSON.stringify(record));
    }

    /**
     * @param {string} method
     * @param {string} path
     * @param {unknown} body
     * @param {unknown} person
     */
    answer(method, path, body, person) {
        return JSON.parse(this.desk.answer(method, path, body === undefined ? null : JSON.stringify(body), JSON.stringify(person)));
    }

    /**
     * @param {string} table
     * @param {string} message
     * @param {unknown} person
     */
    hear(table, message, person) {
        return JSON.parse(this.desk.hear(table, message, JSON.stringify(person)));
    }

    /**
     * The decision that a bot of a table owes; null if none does.
     * @param {string} table
     */
    wanted(table) {
        return JSON.parse(this.desk.wanted(table));
    }

    /**
     * Play what a bot has decided.
     * @param {string} table
     * @param {{ seat: number, number: number, action: number }} decided
     * @param {unknown} person
     */
    playBot(table, { seat, number, action }, person) {
        return JSON.parse(this.desk.play_bot(table, seat, number, action, JSON.stringify(person)));
    }
}
