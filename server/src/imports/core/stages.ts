import type { ImportedLine, Stage, StageKind } from "@vigil/contract";

/** Where an import says that a service is; null: it doesn't say. */
export interface ImportedPlace {
  name: string | null;
  address: string | null;
  note: string | null;
  /** By its kind of service, such as a graveside one. */
  isAtGrave: boolean;
}

/** What names of places say, the surer word first: "St. Mary's Cemetery" isn't a church. */
const kindsByWord: readonly [kind: StageKind, words: RegExp][] = [
  ["cemetery", /cemeter|graveyard|burial|mausoleum|cimeti|mausol/],
  ["crematorium", /cremat/],
  ["hall", /\bhall\b|legion\b|\bsalle\b|community cent|centre communautaire/],
  ["church", /church|cathedral|basilica|parish|eglise|basilique|paroisse|^(st|ste|saint|sainte)\b/],
  ["private_home", /residence|private home|domicile/],
];

/** The kind of a place by its name. A chapel of which no address is given is the home's own. */
function kindOf({ name, address, isAtGrave }: ImportedPlace): StageKind {
  const plain = (name ?? "").normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
  const found = kindsByWord.find(([, words]) => words.test(plain));
  if (found) return found[0];
  if (isAtGrave) return "cemetery";
  return address === null && (name === null || /chapel/.test(plain)) ? "chapel" : "other";
}

/**
 * The stages of a service whose first one is where an import says. What the import leaves out stays, but for what belongs to
 * another place: its address and its point on the map. The same stages where it says nothing new.
 */
export function stagesWith(before: readonly Stage[], place: ImportedPlace): Stage[] {
  const { name, address, note } = place;
  const [first, ...later] = before;
  if (name === null && address === null && note === null) return [...before];
  const isElsewhere = name !== null && name !== (first?.name ?? null);
  const isMoved = isElsewhere || (address !== null && address !== (first?.address ?? null));
  const where = isMoved
    ? {
        kind: isElsewhere || !first || first.kind === "chapel" ? kindOf(place) : first.kind,
        name: name ?? first?.name ?? null,
        address: address ?? (isElsewhere ? null : (first?.address ?? null)),
        ...{ lat: null, lon: null },
      }
    : {};
  const stage: Stage = {
    ...{ kind: "chapel", name: null, address: null, lat: null, lon: null, begins_at: null },
    ...{ note: null, shown_to_guests: true },
    ...first,
    ...where,
    ...(note === null ? {} : { note }),
  };
  return [stage, ...later];
}

const fields = { place: "name", place_address: "address", place_note: "note" } as const;

/** What differs of the first stage, by the names that an import has for it. */
export const changesOfPlace = (before: readonly Stage[], after: readonly Stage[]): ImportedLine["changes"] =>
  Object.entries(fields).flatMap(([field, name]) => {
    const [was, now] = [before[0]?.[name] ?? null, after[0]?.[name] ?? null];
    return was === now ? [] : [{ field, was, now }];
  });
