import type { Family, Page, Stream } from "@vigil/contract";

const id = (n: number) => `01a1fbbc-0000-7000-8000-${String(n).padStart(12, "0")}`;

export const page = <T>(results: T[], more: Partial<Page<T>> = {}): Page<T> => ({
  count: results.length,
  next: null,
  previous: null,
  results,
  ...more,
});

export const family = (n: number, fields: Partial<Family> = {}): Family => ({
  id: id(n),
  username: `family.${n}`,
  email: `family${n}@example.com`,
  phone: "+1 416 555 0100",
  last_login: null,
  status: true,
  created_at: "2026-11-01T12:00:00Z",
  funeral_home: id(1000),
  funeral_home_detail: { id: id(1000), title: "Lindenwood" },
  family_admin_name: `Family ${n}`,
  postal_code: "M5V 2T6",
  preferred_language: null,
  preferred_language_detail: null,
  publish: true,
  ...fields,
});

export const stream = (n: number, fields: Partial<Stream> = {}): Partial<Stream> & { id: string } => ({
  id: id(n),
  stream_type: "stream",
  event_date: "2026-11-20T19:00:00Z",
  started_at: null,
  timezone: "America/Toronto",
  deceased_full_name: `Person ${n}`,
  guests: 3,
  auto_start: false,
  disabled_by_fh: false,
  requested_by_family: false,
  publish: true,
  status: "green",
  missed_info: [],
  stream_video: null,
  memorial_page_url: "http://localhost/m/person",
  created_at: "2026-11-01T12:00:00Z",
  ...fields,
});
