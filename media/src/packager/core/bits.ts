/** Reads bits, most significant first. @throws RangeError beyond the end. */
export class Bits {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** Reads at most 32 bits as a number. */
  read(count: number): number {
    let value = 0;
    for (let left = count; left > 0; left--) {
      const byte = this.#bytes[this.#at >> 3];
      if (byte === undefined) throw new RangeError("The bits end too early.");
      value = value * 2 + ((byte >> (7 - (this.#at & 7))) & 1);
      this.#at++;
    }
    return value;
  }

  flag(): boolean {
    return this.read(1) === 1;
  }

  /** ue(v), H.264 §9.1. */
  golomb(): number {
    let zeros = 0;
    while (!this.flag()) if (++zeros > 31) throw new RangeError("No such number.");
    return 2 ** zeros - 1 + this.read(zeros);
  }

  /** se(v), H.264 §9.1.1. */
  signedGolomb(): number {
    const code = this.golomb();
    return code % 2 === 1 ? (code + 1) / 2 : -code / 2;
  }
}
