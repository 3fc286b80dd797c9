/** A stream's H.264 parameter sets, without which nothing of it can be decoded. */
export interface ParameterSets {
  sps: Uint8Array;
  pps: Uint8Array;
}

const nal = { sps: 7, pps: 8, stapA: 24 } as const;

/** The parameter sets in the payload of one RTP packet (RFC 6184): alone, or several together (STAP-A). */
export function parameterSetsIn(payload: Uint8Array): Partial<ParameterSets> {
  const units = typeOf(payload) === nal.stapA ? aggregated(payload) : [payload];
  const found: Partial<ParameterSets> = {};
  for (const unit of units) {
    if (typeOf(unit) === nal.sps && unit.length >= 4) found.sps = unit;
    if (typeOf(unit) === nal.pps && unit.length > 1) found.pps = unit;
  }
  return found;
}

const typeOf = (unit: Uint8Array): number => (unit[0] ?? 0) & 0x1f;

/** The units of a STAP-A, each after its length; a truncated one ends the list. */
function aggregated(payload: Uint8Array): Uint8Array[] {
  const units: Uint8Array[] = [];
  for (let at = 1; at + 2 < payload.length; ) {
    const length = ((payload[at] ?? 0) << 8) | (payload[at + 1] ?? 0);
    const unit = payload.subarray(at + 2, at + 2 + length);
    if (length === 0 || unit.length < length) break;
    units.push(unit);
    at += 2 + length;
  }
  return units;
}

export const isSameSet = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at]);
