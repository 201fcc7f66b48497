// A whole game, and everything that any kernel wrote in it: the bytes that must be the same on every machine (tests/browser/test_parity.py).

/**
 * Play a game in which decision n takes action n * 7919 of the legal ones.
 * @param {import("./rules.mjs").Rules} rules
 * @param {Uint8Array} state with its key, not set up yet
 * @returns {{ bytes: Uint8Array, decisions: number }}
 */
export function walk(rules, state) {
    /** @type {Uint8Array[]} */
    const parts = [];
    rules.put(state);
    rules.setup();
    let decisions = 0;
    for (let bits = rules.actors(); bits; bits = rules.actors()) {
        const seat = 31 - Math.clz32(bits & -bits);
        const legal = rules.legal(seat);
        const whole = rules.get();
        parts.push(whole, new Uint8Array(legal.buffer));
        const players = whole[rules.layout.fields.players.offset];
        for (let viewer = -1; viewer < players; viewer++) parts.push(...seen(rules, viewer, whole));
        parts.push(Uint8Array.of(rules.refusal(seat, 0) & 255));
        rules.apply(seat, legal[(decisions * 7919) % legal.length]);
        decisions++;
    }
    const { points, places } = rules.result();
    parts.push(rules.get(), new Uint8Array(points.buffer), new Uint8Array(places.buffer));
    return { bytes: joined(parts), decisions };
}

/**
 * What a seat knows: its concealed bytes, its observation and an imagined world.
 * @param {import("./rules.mjs").Rules} rules
 * @param {number} viewer
 * @param {Uint8Array} whole
 * @returns {Uint8Array[]}
 */
function seen(rules, viewer, whole) {
    rules.conceal(viewer);
    const parts = [rules.get()];
    if (viewer >= 0) {
        const start = rules.free;
        const length = 4 * rules.layout.observation;
        const vector = rules.reserve(length);
        rules.bytes(vector, length).fill(0);
        rules.call("observe", rules.state, viewer, vector);
        parts.push(rules.bytes(vector, length).slice());
        rules.bytes(rules.luck, 8 * rules.layout.generator).fill(1);
        rules.call("imagine", rules.state, viewer, rules.luck);
        parts.push(rules.get());
        rules.free = start;
    }
    rules.put(whole);
    return parts;
}

/** @param {Uint8Array[]} parts */
function joined(parts) {
    const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
    let at = 0;
    for (const part of parts) {
        all.set(part, at);
        at += part.length;
    }
    return all;
}
