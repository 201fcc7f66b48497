// A game's rules and search as a WebAssembly module (made by pentarchy.browser). Plain JavaScript, so that Node runs the same file.

/**
 * Where a state's field is.
 * @typedef {{ offset: number, type: string, shape: number[] }} Field
 */

/**
 * A module's memory: see `layout_of` in engine/wasm.py.
 * @typedef {{ game: string, rulesVersion: number, digest: string, players: number[], actions: number, mostLegal: number,
 *   observation: number, seats: number, generator: number, searchRecords: number, searchNotes: number, size: number, fields: Record<string, Field> }} Layout
 */

/** The rules of one game in this memory. Addresses are numbers of bytes from its beginning. */
export class Rules {
    /**
     * @param {WebAssembly.Instance} instance
     * @param {Layout} layout
     */
    constructor(instance, layout) {
        this.layout = layout;
        this.exports = /** @type {Record<string, any>} */ (instance.exports);
        this.free = align(this.exports.__heap_base.value);
        this.answer = this.reserve(16);
        this.state = this.reserve(layout.size);
        this.actions = this.reserve(4 * layout.mostLegal);
        this.points = this.reserve(4 * layout.seats);
        this.places = this.reserve(4 * layout.seats);
        this.luck = this.reserve(8 * layout.generator);
        this.weights = 0;
    }

    /**
     * Load a module. Nothing is imported: the rules need nothing from outside.
     * @param {BufferSource} code
     * @param {Layout} layout
     * @returns {Promise<Rules>}
     */
    static async load(code, layout) {
        const { instance } = await WebAssembly.instantiate(code, {});
        return new Rules(instance, layout);
    }

    /**
     * The address of memory that nobody else uses.
     * @param {number} bytes
     * @returns {number}
     */
    reserve(bytes) {
        const address = this.free;
        this.free = align(address + bytes);
        const missing = this.free - this.exports.memory.buffer.byteLength;
        if (missing > 0) this.exports.memory.grow(Math.ceil(missing / 65536));
        return address;
    }

    /**
     * Bytes of the memory. A view lasts until the memory grows.
     * @param {number} address
     * @param {number} length
     * @returns {Uint8Array}
     */
    bytes(address, length) {
        return new Uint8Array(this.exports.memory.buffer, address, length);
    }

    /**
     * @param {number} address
     * @param {number} length
     * @returns {Int32Array}
     */
    int32(address, length) {
        return new Int32Array(this.exports.memory.buffer, address, length);
    }

    /**
     * Call an export and return its number, if it has one. A compiled rule answers with a status: anything but 0 is an error.
     * @param {string} name
     * @param {...number} values
     * @returns {number}
     */
    call(name, ...values) {
        const status = this.exports[name](this.answer, this.answer + 8, ...values);
        if (status !== 0) throw new Error(`${name} ended with status ${status}`);
        return this.int32(this.answer, 1)[0];
    }

    /**
     * Call an export with arrays that lie in one block of bytes; the answer and the block as the export left it.
     * @param {string} name
     * @param {[string, number][]} listed numbers (`int`), places in the block (`block`), or the network (`weights`)
     * @param {Uint8Array} block
     * @returns {[number, Uint8Array]}
     */
    run(name, listed, block) {
        const before = this.free;
        const start = this.reserve(block.length);
        this.bytes(start, block.length).set(block);
        const values = listed.map(([kind, value]) => (kind === "int" ? value : kind === "block" ? start + value : this.weights));
        try {
            const answer = this.call(name, ...values);
            return [answer, this.bytes(start, block.length).slice()];
        } finally {
            this.free = before;
        }
    }

    /**
     * Take a network's weights, which come in half precision.
     * @param {Uint16Array} halves
     */
    takeNetwork(halves) {
        this.weights = this.reserve(4 * halves.length);
        const single = new Float32Array(this.exports.memory.buffer, this.weights, halves.length);
        for (let i = 0; i < halves.length; i++) single[i] = fromHalf(halves[i]);
    }

    /**
     * Make a state the one that is played.
     * @param {Uint8Array} state
     */
    put(state) {
        this.bytes(this.state, this.layout.size).set(state);
    }

    /** A copy of the played state. */
    get() {
        return this.bytes(this.state, this.layout.size).slice();
    }

    setup() {
        this.call("setup", this.state);
    }

    /** The set of seats that must decide, a bit each. */
    actors() {
        return this.call("actors", this.state);
    }

    /** @param {number} seat */
    legal(seat) {
        return this.int32(this.actions, this.call("legal", this.state, seat, this.actions)).slice();
    }

    /**
     * @param {number} seat
     * @param {number} action
     */
    refusal(seat, action) {
        return this.call("refusal", this.state, seat, action);
    }

    /**
     * @param {number} seat
     * @param {number} action
     */
    apply(seat, action) {
        this.call("apply", this.state, seat, action);
    }

    /** Points and places by seat; zeros where nobody sits. */
    result() {
        this.int32(this.points, this.layout.seats).fill(0);
        this.int32(this.places, this.layout.seats).fill(0);
        this.call("result", this.state, this.points, this.places);
        const { seats } = this.layout;
        return { points: this.int32(this.points, seats).slice(), places: this.int32(this.places, seats).slice() };
    }

    /**
     * Overwrite what a seat may not know.
     * @param {number} seat
     */
    conceal(seat) {
        this.call("conceal", this.state, seat);
    }
}

/** @param {number} address */
function align(address) {
    return (address + 15) & ~15;
}

/**
 * A number in half precision: a sign, five bits of exponent, ten of fraction.
 * @param {number} bits
 */
function fromHalf(bits) {
    const sign = bits & 0x8000 ? -1 : 1;
    const exponent = (bits >> 10) & 31;
    const fraction = bits & 1023;
    if (exponent === 0) return sign * fraction * 2 ** -24;
    return sign * (1024 + fraction) * 2 ** (exponent - 25);
}
