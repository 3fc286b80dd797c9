import {
  type CalendarDay,
  consentTexts,
  consentVersion,
  eventTitle,
  type Language,
  localDay,
  locales,
  MemorialDetails,
  type MemorialPage,
  noMemorialDetails,
  writtenFor,
} from "@vigil/contract";
import { type ImageWidth, videoWidth } from "../files/images.ts";
import type { Runtime } from "../resource/define.ts";
import { obituariesOf } from "./obituary.ts";
import { type ShareImage, shareImageVersion } from "./share-image.ts";
import { type PublicStream, serviceStateOf } from "./stream.ts";

type PageParts = Pick<Runtime, "fileAddress" | "links" | "canText">;

/** The public page of a published stream; for a disabled one only that it was called off, and whom to contact. */
export function memorialPageOf(
  stream: PublicStream,
  { fileAddress, links, canText }: PageParts,
  now: number,
  language: Language,
): MemorialPage {
  const file = (id: string | null, width?: ImageWidth) => (id === null ? null : fileAddress(id, width));
  const { id, slug, timezone, disabled } = stream;
  const home = {
    name: stream.home_name,
    logo: file(stream.logo, 480),
    phone: stream.phone,
    website: stream.website,
    colour: stream.colour,
    register_colour: stream.register_colour,
    player_image: file(stream.player_image, videoWidth),
  };
  const common = {
    id,
    slug,
    timezone,
    home,
    state: serviceStateOf(stream, now),
    registration_by_phone: canText && stream.guests_by_phone,
    page_url: links.page(slug),
    embed_url: links.embed(slug),
  };
  if (disabled) return { ...common, ...calledOffPage };
  const advisory = writtenFor(language, { text: stream.advisory, french: stream.advisory_fr });
  return {
    ...common,
    ...MemorialDetails.parse({ ...stream, heading: eventTitle(stream.heading, language) }),
    advisory: advisory?.text ?? null,
    advisory_language: advisory?.language ?? null,
    photo: file(stream.photo, 480),
    banner: stream.banner === null ? null : bannerOf(stream.banner, fileAddress),
    share_image: links.sharePicture(slug, shareImageVersion(shareImageOf(stream))),
    order_of_service: file(stream.order_of_service),
    obituary: obituariesOf(stream, language)[0] ?? null,
    ...(stream.registration
      ? {
          consent: {
            version: consentVersion,
            language,
            text: consentTexts[consentVersion][language](stream.home_name),
          },
        }
      : {}),
  };
}

/** Each browser fetches the width it needs for its window. */
const bannerOf = (id: string, fileAddress: Runtime["fileAddress"]): MemorialPage["banner"] => ({
  src: fileAddress(id, 1600),
  srcset: ([960, 1600] as const).map((width) => `${fileAddress(id, width)} ${width}w`).join(", "),
});

const calledOffPage = {
  ...noMemorialDetails,
  photo: null,
  banner: null,
  share_image: null,
  order_of_service: null,
  obituary: null,
  advisory_language: null,
};

/** The contents of its share image; the files are ids. */
export function shareImageOf(stream: PublicStream): ShareImage {
  const { name, date_of_birth, date_of_death, event_date, timezone, heading, photo, banner, language } =
    stream;
  const life = [date_of_birth, date_of_death].flatMap((of) => (of ? longDay(of, language) : []));
  const when = event_date ? longDay(localDay(event_date, timezone), language) : undefined;
  return {
    name,
    dates: life.length === 2 ? life.join(" – ") : "",
    service: [eventTitle(heading, language), when].filter(Boolean).join(", "),
    photo,
    banner,
  };
}

/** '1 November 2026', '1er novembre 2026'. */
const longDay = (day: CalendarDay, language: Language): string =>
  new Intl.DateTimeFormat(locales[language], { dateStyle: "long", timeZone: "UTC" })
    .format(new Date(`${day}T00:00:00Z`))
    .replace(/^1 /, language === "fr" ? "1er " : "1 ");
