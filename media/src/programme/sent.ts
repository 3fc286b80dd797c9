/** Bytes of segments that players or caches fetched since this process started. */
export interface Sent {
  readonly total: number;
  of(programme: string): number;
}

/** Counts them, in total and by programme. */
export function createSent() {
  const bytesOf = new Map<string, number>();
  let total = 0;
  return {
    get total() {
      return total;
    },
    of: (programme: string): number => bytesOf.get(programme) ?? 0,
    record(programme: string, bytes: number): void {
      total += bytes;
      bytesOf.set(programme, (bytesOf.get(programme) ?? 0) + bytes);
    },
    forget: (programme: string): void => void bytesOf.delete(programme),
  };
}
