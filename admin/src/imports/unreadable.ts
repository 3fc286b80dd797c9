/** Why a file isn't read; its words are in the catalogue. */
export class Unreadable extends Error {
  readonly reason: "too_large" | "too_wide" | "too_slow" | "old_excel" | "broken" | "empty" | "kind";
  constructor(reason: Unreadable["reason"]) {
    super(reason);
    this.reason = reason;
  }
}
