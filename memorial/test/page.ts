import { type MemorialPage, noMemorialDetails, type Remembering, type Watch } from "@vigil/contract";

export const renderedAt = Date.parse("2026-11-20T12:00:00Z");

/** An ordinary service in two days; tests override what matters to them. */
export const page = (fields: Partial<MemorialPage> = {}): MemorialPage => ({
  id: "01a1fbbc-0000-7000-8000-000000000001",
  slug: "ruth",
  ...noMemorialDetails,
  name: "Ruth Example",
  date_of_birth: "1931-03-12",
  date_of_death: "2026-11-14",
  heading: "Funeral service",
  event_date: "2026-11-22T19:00:00.000Z",
  timezone: "America/Toronto",
  photo: "/photo.jpg",
  banner: null,
  share_image: "https://vigil.example/share.jpg",
  order_of_service: null,
  obituary: null,
  advisory_language: null,
  home: {
    name: "Lindenwood",
    logo: null,
    phone: "+1 416 555 0100",
    website: null,
    colour: "#3A6B4C",
    register_colour: null,
    player_image: null,
  },
  registration: true,
  registration_by_phone: false,
  on_demand_video: true,
  recording_withheld: false,
  recording_muted: false,
  places: [],
  state: "before",
  page_url: "https://vigil.example/m/ruth",
  embed_url: "https://vigil.example/m/ruth/embed",
  ...fields,
});

export const watch = (fields: Partial<Watch> = {}): Watch => ({
  state: "live",
  hls_url: null,
  cloudflare_url: null,
  player_url: null,
  audio_url: null,
  rewind_url: null,
  rewind_audio_url: null,
  recording_url: null,
  recording_poster: null,
  recording_seconds: null,
  recording_captions: [],
  recording_parts: [],
  download_url: null,
  viewers: 1,
  ...fields,
});

/** An empty wall and gallery, where guests may send everything. */
export const remembering = (fields: Partial<Remembering> = {}): Remembering => ({
  wall: { items: [], next: null },
  gallery: { items: [], next: null },
  candles: { lit: 0, names: [], next: null },
  takes: { message: true, card: true, picture: true, candle: true },
  keeps_photo_positions: false,
  ...fields,
});
