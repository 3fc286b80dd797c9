import {
  chosenFile,
  chosenFileAddress,
  type Language,
  type MemorialPage,
  type OtherService,
  type PreviewedFile,
  previewedFiles,
  type Remembering,
} from "@vigil/contract";
import type { Engine } from "../resource/registry.ts";
import { otherServicesOf } from "./other-services.ts";
import { memorialPageOf } from "./page.ts";
import { rememberingOf } from "./remembering.ts";
import { streamWith } from "./stream.ts";

type Values = Record<string, unknown>;
type Files = Pick<MemorialPage, "photo" | "banner" | "order_of_service">;

/** Where the page has a file that was chosen and not yet uploaded. */
const placed: Record<PreviewedFile, (address: string) => Partial<Files>> = {
  photo: (photo) => ({ photo }),
  guest_page_background: (src) => ({ banner: { src, srcset: "" } }),
  order_of_service: (order_of_service) => ({ order_of_service }),
};

/**
 * The page of a stream with checked values laid over what is stored, as guests would find it if it is open.
 * @param language the guest's; by default the page's own
 */
export async function previewOf(
  { database, runtime }: Pick<Engine, "database" | "runtime">,
  id: string,
  values: Values,
  language: Language | undefined,
): Promise<
  { page: MemorialPage; remembering: Remembering; others: OtherService[]; language: Language } | undefined
> {
  const chosen = previewedFiles.filter((field) => values[field] === chosenFile);
  const isLaidOver = ([field, value]: [string, unknown]) =>
    !(previewedFiles as readonly string[]).includes(field) || value === null;
  const stream = await streamWith(
    database,
    id,
    Object.fromEntries(Object.entries(values).filter(isLaidOver)),
  );
  if (!stream) return undefined;
  const speaks = language ?? stream.language;
  const page = memorialPageOf(stream, runtime, Date.now(), speaks);
  for (const field of chosen) Object.assign(page, placed[field](chosenFileAddress(field)));
  return {
    page,
    remembering: await rememberingOf(database, stream, speaks, runtime.fileAddress),
    others: await otherServicesOf(database, stream, runtime.links, speaks),
    language: speaks,
  };
}
