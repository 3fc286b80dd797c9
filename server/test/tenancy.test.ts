import { may, type Role } from "@vigil/contract";
import { expect, test } from "vitest";
import { definitions } from "../src/resources/index.ts";
import { startApp } from "./app.ts";
import { form, invent, mp4 } from "./make.ts";
import { callAs, gather, hold, type Person, type Sent } from "./people.ts";
import { harbourUntouched, publishAll, recordsOfHome } from "./tenants.ts";

const app = await startApp();
const { cast, make } = await gather(app);
const { ruth, maple, sam, doyle, okafor, lind, harbour, hugh, north, olga, south, otto, vera, viktor } = cast;
const ours = await recordsOfHome(app, cast, make, "maple");
const theirs = await recordsOfHome(app, cast, make, "harbour");
await publishAll(app);

/** Everyone who belongs to Maple Ridge or works for it. */
const people = [maple, sam, doyle, north, olga, vera];
/** Everything that belongs to Harbour Light or works for it, including its people. */
const foreign: [path: string, id: string][] = [
  ...Object.entries(theirs),
  ["usr/funeral_home_staff", hugh.id],
  ["usr/fh_clients", lind.id],
  ["usr/client_care_operator", otto.id],
];
const asMe = (who: Person) => ({
  id: who.id,
  role: who.role,
  accesses: Object.fromEntries(allFlags.map((flag) => [flag, true])),
});
const allFlags = [
  "streams",
  "stream_director",
  "family_management",
  "billing",
  "profile",
  "emails",
  "email_customization",
  "stream_app",
];
const contractOf = (path: string) => definitions.find(({ contract }) => contract.path === path)?.contract;

test.for(people)(
  "$username ($role) can't read, change, delete, restore or export anything of the other home",
  async (who) => {
    const before = await harbourUntouched(app, cast);
    for (const [path, id] of foreign) {
      const one = `${path}/${id}/`;
      const tries: [method: "GET" | "PATCH" | "DELETE" | "POST", path: string, body?: Sent][] = [
        ["GET", one],
        ["PATCH", one, {}],
        [
          "PATCH",
          one,
          { title: "x", name: "x", full_name: "x", deceased_full_name: "x", access_to_stream: false },
        ],
        ["DELETE", one],
        ["POST", `${one}restore/`],
        ["POST", `${one}reveal/`],
        ["PATCH", `${one}guest_advisory/`, { guest_advisory: "x" }],
        ["POST", `${one}preview/`, { deceased_full_name: "x" }],
        ["GET", `${one}thanks/`],
        ["POST", `${one}thanks/send/`, { text: "x", shown: true }],
        ["POST", `${one}thanks/preview/`, { text: "x" }],
        ["POST", `${one}prolong_page/`],
        ["POST", `${one}ask_deletion/`, { asked: true }],
        ["POST", `${one}decide_deletion/`, { decision: "delete" }],
        ["GET", `${one}card/export_pdf/`],
        ["GET", `${one}venue_photos/`],
        ["POST", `${one}venue_photos/`, { takes: true }],
        ["GET", `${one}venue_photos/export_pdf/`],
        ["GET", `${one}director/`],
        ["GET", `${one}sessions/`],
        ["POST", `${one}sessions/`, { session_name: "x" }],
        ["POST", `${one}sessions/livestream/`, { action: "stop" }],
        ["POST", `${one}auto_failover/`, { auto_failover: false }],
        ["POST", `${one}still_on/`, {}],
        ["POST", `${one}provider_recording/`],
        ["POST", `${one}delivery_key/`],
        ["POST", `${one}preflight/`],
        ["POST", `${one}check/`],
        ["POST", `${one}rooms/`, { session_name: "Speaker" }],
        ["POST", `${one}rotate_key/`],
        ["POST", `${one}approval/ask/`],
        ["POST", `${one}approval/withdraw/`],
        ["POST", `${one}transcode/`],
        ["POST", `${one}send_link/`],
        ["POST", `${one}accept/`],
        ["POST", `${one}reject/`, { reason: "x" }],
        ["GET", `${one}history/`],
      ];
      for (const [method, address, body] of tries) {
        const answer = await callAs(app, who, method, address, body);
        expect([403, 404], `${method} ${address}: ${answer.text}`).toContain(answer.status);
        // Outside the caller's rows a record doesn't exist; a forbidden action is forbidden for every id alike.
        const unknown = await callAs(
          app,
          who,
          method,
          address.replace(id, "01a1fbb8-7d79-7368-aa9e-2c6cffdd1816"),
          body,
        );
        expect([answer.status, answer.json]).toEqual([unknown.status, unknown.json]);
      }
      const bulk = await callAs(app, who, "POST", `${path}/bulk_delete/`, { ids: [id] });
      if (bulk.status === 200) expect(bulk.json).toEqual({ deleted: [], failed: { [id]: "Not found." } });
      else expect([403, 404]).toContain(bulk.status);
    }
    expect(await harbourUntouched(app, cast)).toEqual(before);
  },
);

test.for(people)(
  "$username ($role) finds nothing of the other home in any list, search, filter or export",
  async (who) => {
    for (const { contract } of definitions) {
      const words = `page_size=1000${"stream_type" in contract.filters.shape ? "&stream_type=all" : ""}`;
      const filters = Object.keys(contract.filters.shape).filter((name) =>
        ["funeral_home", "family", "stream", "client_care_team", "funeral_homes"].includes(name),
      );
      const aimed = filters.flatMap((name) =>
        [harbour.id, lind.id, theirs["str/stream"], south.id].map((id) => `${name}=${id}`),
      );
      const ids = foreign.map(([, id]) => id).join(",");
      for (const query of ["", `id__in=${ids}`, "search=harbour", "q=lind", ...aimed]) {
        for (const address of [
          `${contract.path}/?${words}&${query}`,
          `${contract.path}/export/?${words}&${query}`,
        ]) {
          const { status, text } = await callAs(app, who, "GET", address);
          expect([200, 403, 404]).toContain(status);
          for (const [, id] of foreign) {
            // The addresses of next pages repeat the query; records never do.
            if (status === 200) expect(text.replaceAll(/"(next|previous)":"[^"]*"/g, "")).not.toContain(id);
          }
          expect(text).not.toMatch(/Harbour Light|of harbour|Hugh Moss|Astrid/);
        }
      }
    }
    const { text } = await callAs(app, who, "GET", "str/calendar/");
    expect(text).not.toContain(theirs["str/stream"]);
  },
);

/** Forms with a file, for a stream or an invoice. */
const withFile: Record<string, (of: string) => FormData> = {
  "str/stream_video": invent.recording,
  "str/remembering_wall": invent.remembrance,
  "str/stream_gallery": invent.galleryItem,
  "fin/cheque": invent.cheque,
  "fin/wire_transfer": invent.wireTransfer,
};
/** A body with which this role can create or change such a record. */
const valid: Record<string, () => object> = {
  "usr/client_care_operator": invent.operator,
  "usr/funeral_home_staff": invent.staff,
  "usr/fh_clients": invent.family,
  "str/stream": () => ({ ...invent.stream(), family: doyle.id, funeral_home_director: sam.id }),
  "str/archive": () => ({}),
  "str/stream_output": () => invent.output(""),
};

test.for(people)(
  "$username ($role) can't tie a record of theirs to anything of the other home",
  async (who) => {
    const before = await harbourUntouched(app, cast);
    for (const { contract, references } of definitions) {
      const locked: readonly string[] = contract.locked?.[who.role as Role] ?? [];
      for (const [field, { path }] of Object.entries(references)) {
        const id = foreign.find(([of]) => of === path)?.[1];
        if (!id || !(field in contract.create.shape)) continue;
        const body = {
          ...valid[contract.path]?.(),
          [field]: contract.create.shape[field]?.safeParse([id]).success ? [id] : id,
        };
        if (may(asMe(who), contract, "create")) {
          const made = await callAs(
            app,
            who,
            "POST",
            `${contract.path}/`,
            withFile[contract.path]?.(id) ?? body,
          );
          if (locked.includes(field)) {
            expect(made.status, made.text).toBe(201);
            expect(made.json[field]).not.toBe(id);
          } else
            expect([made.status, Object.keys(made.json)], made.text).toEqual([
              400,
              expect.arrayContaining([field]),
            ]);
        }
        if (may(asMe(who), contract, "edit")) {
          const changed = await callAs(app, who, "PATCH", `${contract.path}/${ours[contract.path]}/`, {
            [field]: body[field as keyof typeof body],
          });
          if (changed.status === 200) expect(JSON.stringify(changed.json[field] ?? null)).not.toContain(id);
          else expect([changed.status, Object.keys(changed.json)], changed.text).toEqual([400, [field]]);
        }
      }
    }
    expect(await harbourUntouched(app, cast)).toEqual(before);
  },
);

test("not even a super admin puts a stranger's family, director or camera on a stream", async () => {
  const people = {
    family: lind.id,
    funeral_home_director: hugh.id,
    funeral_home_director_leading_the_service: hugh.id,
    preferred_ip_camera: theirs["str/ip_cameras"],
  };
  for (const [field, id] of Object.entries(people)) {
    const answer = await callAs(app, ruth, "PATCH", `str/stream/${ours["str/stream"]}/`, { [field]: id });
    expect([answer.status, answer.json]).toEqual([
      400,
      { [field]: ["This belongs to another funeral home."] },
    ]);
  }
  const operator = await callAs(app, ruth, "PATCH", `str/stream/${ours["str/stream"]}/`, {
    client_care_operator: otto.id,
  });
  expect(operator.json).toEqual({
    client_care_operator: ["This care specialist belongs to another care team."],
  });
  const team = await callAs(app, ruth, "PATCH", `str/stream/${ours["str/stream"]}/`, {
    client_care_team: south.id,
  });
  expect(team.json).toEqual({ client_care_operator: ["This care specialist belongs to another care team."] });
});

test("a super admin who moves a stream to another home must replace its people", async () => {
  const one = `str/stream/${ours["str/stream"]}/`;
  const alone = await callAs(app, ruth, "PATCH", one, { funeral_home: harbour.id });
  expect([alone.status, Object.keys(alone.json).toSorted()]).toEqual([
    400,
    ["family", "funeral_home_director", "preferred_ip_camera"],
  ]);
});

test("nobody moves to another home or team while their streams stay behind", async () => {
  const away = { funeral_home: harbour.id };
  const behind = "This record is named by streams of its present funeral home. Please change those first.";
  const moves: [string, object, object][] = [
    [`usr/fh_clients/${doyle.id}/`, away, { funeral_home: [behind] }],
    [`usr/funeral_home_staff/${ours["usr/funeral_home_staff"]}/`, away, { funeral_home: [behind] }],
    [
      `usr/client_care_operator/${olga.id}/`,
      { client_care_team: south.id },
      {
        client_care_team: [
          "This record is named by streams of its present care team. Please change those first.",
        ],
      },
    ],
  ];
  for (const [path, move, refusal] of moves) {
    const answer = await callAs(app, ruth, "PATCH", path, move);
    expect([path, answer.status, answer.json]).toEqual([path, 400, refusal]);
  }
  const free = await make.family({ funeral_home: maple.id });
  expect((await callAs(app, ruth, "PATCH", `usr/fh_clients/${free.id}/`, away)).json.funeral_home).toBe(
    harbour.id,
  );
});

test("what is reordered or marked as seen must all be one's own: one stranger's record refuses the whole", async () => {
  const before = await harbourUntouched(app, cast);
  for (const [path, action] of [
    ["str/remembering_wall", "order"],
    ["str/stream_gallery", "order"],
    ["str/guest_stream_message", "seen"],
    ["str/guest_ecard", "seen"],
  ] as const) {
    const ids = [ours[path], theirs[path]];
    const answer = await callAs(app, doyle, "POST", `${path}/${action}/`, { ids });
    expect([path, answer.status, answer.json]).toEqual([path, 404, { detail: "Not found." }]);
    expect((await callAs(app, doyle, "POST", `${path}/${action}/`, { ids: [ours[path]] })).status).toBe(200);
  }
  expect(await harbourUntouched(app, cast)).toEqual(before);
});

test("a bulk update of guests is all or nothing: one stranger's guest refuses the whole", async () => {
  const [mine = "", strange = ""] = [ours["str/stream_guests"], theirs["str/stream_guests"]];
  const answer = await callAs(app, doyle, "POST", "str/stream_guests/bulk_update/", {
    ids: [mine, strange],
    access_to_stream: false,
  });
  expect([answer.status, answer.json]).toEqual([404, { detail: "Not found." }]);
  const stored = await app.sql("select access_to_stream from stream_guest where id = any($1)", [
    [mine, strange],
  ]);
  expect(stored).toEqual([{ access_to_stream: true }, { access_to_stream: true }]);
  const own = await callAs(app, doyle, "POST", "str/stream_guests/bulk_update/", {
    ids: [mine, mine],
    access_to_stream: false,
  });
  expect([own.status, own.json]).toEqual([200, { updated: 1 }]);
});

test("of two families of one home, neither sees the other's records", async () => {
  const one = `str/stream/${ours["str/stream"]}/`;
  expect((await callAs(app, okafor, "GET", one)).status).toBe(404);
  expect((await callAs(app, okafor, "GET", "str/stream/")).json.count).toBe(0);
  for (const path of ["str/stream_guests", "str/stream_video"] as const) {
    expect((await callAs(app, okafor, "GET", `${path}/${ours[path]}/`)).status).toBe(404);
  }
});

test("a disabled stream is gone for everyone but super admins, with everything that belongs to it", async () => {
  const stream = await make.stream({
    funeral_home: maple.id,
    family: doyle.id,
    funeral_home_director: sam.id,
  });
  await publishAll(app);
  const [guest, recording] = [await make.guest(stream.id), await make.recording(stream.id)];
  const off = await callAs(app, maple, "PATCH", `str/stream/${stream.id}/`, { disabled_by_fh: true });
  expect(off.status).toBe(200);
  expect(off.json).toMatchObject({
    disabled_by_fh: true,
    disabled_by_fh_user: maple.id,
    is_refundable: true,
  });
  const seen = [
    `str/stream/${stream.id}/`,
    `str/stream_guests/${guest.id}/`,
    `str/stream_video/${recording.id}/`,
  ];
  for (const who of [maple, sam, doyle]) {
    for (const path of seen) expect([403, 404]).toContain((await callAs(app, who, "GET", path)).status);
    for (const query of ["disabled_by_fh=true", "is_disabled=true", "disabled_by_fh=false", ""]) {
      for (const list of ["str/stream", "str/calendar"]) {
        expect((await callAs(app, who, "GET", `${list}/?page_size=1000&${query}`)).text).not.toContain(
          stream.id,
        );
      }
    }
    // The filter isn't theirs: it neither shows disabled streams nor hides the others.
    expect((await callAs(app, who, "GET", "str/stream/?page_size=1000&disabled_by_fh=true")).text).toContain(
      ours["str/stream"],
    );
  }
  expect(
    (await callAs(app, ruth, "GET", "str/stream/?disabled_by_fh=true")).json.results.map(
      ({ id }: { id: string }) => id,
    ),
  ).toEqual([stream.id]);
  expect((await callAs(app, ruth, "GET", "str/calendar/?is_disabled=true")).json.count).toBe(1);
});

test("a home can't undo its own cancellation, and a super admin doesn't cancel for it", async () => {
  const stream = await make.stream({
    funeral_home: maple.id,
    family: doyle.id,
    funeral_home_director: sam.id,
  });
  const one = `str/stream/${stream.id}/`;
  expect((await callAs(app, ruth, "PATCH", one, { disabled_by_fh: true })).status).toBe(403);
  expect((await callAs(app, maple, "DELETE", one)).status).toBe(403);
  expect((await callAs(app, ruth, "DELETE", one)).json).toEqual({
    detail: "Only a disabled stream can be deleted.",
  });
  await callAs(app, maple, "PATCH", one, { disabled_by_fh: true });
  expect((await callAs(app, maple, "PATCH", one, { disabled_by_fh: false })).status).toBe(404);
  const on = await callAs(app, ruth, "PATCH", one, { disabled_by_fh: false });
  expect(on.json).toMatchObject({
    disabled_by_fh: false,
    disabled_by_fh_user: null,
    disabled_by_fh_datetime: null,
  });
});

test("a home may cancel what a family requested before it is complete", async () => {
  const requested = await make.stream({}, doyle);
  const off = await callAs(app, maple, "PATCH", `str/stream/${requested.id}/`, { disabled_by_fh: true });
  expect(off.status, off.text).toBe(200);
});

test("a draft is the home's own: its family and the care team don't see it", async () => {
  const draft = await make.stream({
    funeral_home: maple.id,
    family: doyle.id,
    funeral_home_director: sam.id,
    client_care_team: north.id,
    client_care_operator: olga.id,
    video_grapher: vera.id,
  });
  expect((await callAs(app, doyle, "GET", `str/stream/${draft.id}/`)).status).toBe(404);
  for (const who of [north, olga, vera])
    expect((await callAs(app, who, "GET", "str/calendar/")).text).not.toContain(draft.id);
  await publishAll(app);
  for (const who of [north, olga, vera])
    expect((await callAs(app, who, "GET", "str/calendar/")).text).toContain(draft.id);
  expect((await callAs(app, viktor, "GET", "str/calendar/")).json.count).toBe(1);
});

/** Fields that nobody may set by simply sending them. */
const presumptuous = {
  id: "01a1fbb8-7d79-7368-aa9e-2c6cffdd1816",
  role: "super_admin",
  accesses: { admins: true },
  created_at: "2001-01-01T00:00:00Z",
  updated_at: "2001-01-01T00:00:00Z",
  deleted_at: "2001-01-01T00:00:00Z",
  last_login: "2001-01-01T00:00:00Z",
  available_stream_count: 999,
  purchased_stream_count: 999,
  is_refundable: false,
  requested_by_family: true,
  disabled_by_fh_user: "01a1fbb8-7d79-7368-aa9e-2c6cffdd1816",
  disabled_by_fh_datetime: "2001-01-01T00:00:00Z",
  status_color: "black",
  broadcast_status: "live",
  payment_processed: true,
  uid: "mine",
  rtmp_key: "guessed",
  publishing: true,
  password_hash: "x",
  delivered_jobs: 99,
  stream_video: null,
  missed_info: [],
  search_text: "x",
  transcoded_video: "x",
};
const fields = (record: object) =>
  Object.fromEntries(Object.entries(record).filter(([field]) => field in presumptuous));

test("fields that the server decides are ignored when they are sent, in a new record and in a change", async () => {
  const made = {
    "usr/funeral_home": await make.home(presumptuous),
    "usr/fh_clients": await make.family({ ...presumptuous, funeral_home: maple.id }),
    "usr/admin": await make.admin(presumptuous),
    "str/ip_cameras": await make.camera(presumptuous),
    "str/stream": await make.stream(
      { ...presumptuous, family: doyle.id, funeral_home_director: sam.id },
      maple,
    ),
    "usr/client_care_operator": await make.operator(presumptuous, north),
  };
  for (const [path, record] of Object.entries(made)) {
    for (const [field, sent] of Object.entries(presumptuous)) {
      if (field in record && field !== "stream_video" && field !== "missed_info")
        expect([path, field, record[field]]).not.toEqual([path, field, sent]);
    }
    const changed = await callAs(app, ruth, "PATCH", `${path}/${record.id}/`, presumptuous);
    expect(changed.status, changed.text).toBe(200);
    const { last_login: _, ...before } = fields(record);
    expect(fields(changed.json)).toMatchObject(before);
  }
  const [home] = await app.sql("select deleted_at from funeral_home where id = $1", [
    made["usr/funeral_home"].id,
  ]);
  expect(home).toEqual({ deleted_at: null });
});

test("a home's credit limit of streams is set by a super admin, not by the home", async () => {
  const path = `usr/funeral_home/${maple.id}/`;
  expect((await callAs(app, ruth, "PATCH", path, { overdraft_limit: 2 })).json.overdraft_limit).toBe(2);
  expect((await callAs(app, maple, "PATCH", "usr/info/", { overdraft_limit: 999 })).status).toBe(200);
  expect((await callAs(app, maple, "GET", path)).json.overdraft_limit).toBe(2);
});

test("the home of a record is the caller's, whatever is sent", async () => {
  const sent = { funeral_home: harbour.id };
  expect((await make.family(sent, maple)).funeral_home).toBe(maple.id);
  expect((await make.staff(sent, sam)).funeral_home).toBe(maple.id);
  expect(
    (await make.stream({ ...sent, family: doyle.id, funeral_home_director: sam.id }, maple)).funeral_home,
  ).toBe(maple.id);
  expect((await make.operator({ client_care_team: south.id }, north)).client_care_team).toBe(north.id);
  const media = form({ title: "x", funeral_home: harbour.id, video: { name: "a.mp4", content: mp4 } });
  expect((await callAs(app, maple, "POST", "usr/funeral_home_media/", media)).json.funeral_home).toBe(
    maple.id,
  );
  for (const path of ["usr/fh_clients", "usr/funeral_home_staff", "str/stream"]) {
    const changed = await callAs(app, maple, "PATCH", `${path}/${ours[path]}/`, sent);
    expect([path, changed.status, changed.json.funeral_home]).toEqual([path, 200, maple.id]);
  }
});

test("staff can't give accesses to a colleague, a newcomer or themselves", async () => {
  await hold(app, sam, ["profile"]);
  const rights = { staff_role: "admin", streams: true, billing: true, profile: true };
  const newcomer = await make.staff(rights, sam);
  expect(newcomer).toMatchObject({ staff_role: "assistant", streams: false, billing: false, profile: false });
  const colleague = await callAs(app, sam, "PATCH", `usr/funeral_home_staff/${newcomer.id}/`, rights);
  expect(colleague.json).toMatchObject({ streams: false, billing: false });
  await callAs(app, sam, "PATCH", `usr/funeral_home_staff/${sam.id}/`, rights);
  await callAs(app, sam, "PATCH", "usr/info/", rights);
  expect((await callAs(app, sam, "GET", "usr/info/")).json.accesses).toMatchObject({
    streams: false,
    billing: false,
    profile: true,
  });
});

test("nobody changes their own accesses, or sets the password of a colleague with more accesses", async () => {
  const own = await callAs(app, ruth, "PATCH", `usr/admin/${ruth.id}/`, { packages: false });
  expect([own.status, own.json]).toEqual([
    400,
    { packages: ["You cannot change your own accesses. Ask another super admin."] },
  ]);
  await hold(app, sam, ["profile"]);
  const stronger = await make.staff({ funeral_home: maple.id, billing: true });
  const weaker = await make.staff({ funeral_home: maple.id });
  for (const change of [
    { password: "calm harbour 7" },
    { username: "mine.now" },
    { email: "mine@example.com" },
  ]) {
    const [field = ""] = Object.keys(change);
    const refused = await callAs(app, sam, "PATCH", `usr/funeral_home_staff/${stronger.id}/`, change);
    expect([refused.status, Object.keys(refused.json)]).toEqual([400, [field]]);
    expect((await callAs(app, sam, "PATCH", `usr/funeral_home_staff/${weaker.id}/`, change)).status).toBe(
      200,
    );
  }
  expect(
    (await callAs(app, sam, "PATCH", `usr/funeral_home_staff/${stronger.id}/`, { bio: "Kind." })).status,
  ).toBe(200);
});

test("a family requests a stream: a draft of its own home with the simple fields only", async () => {
  const requested = await make.stream(
    {
      publish: true,
      family: okafor.id,
      slug: "mine",
      client_care_team: north.id,
      auto_start: true,
      guest_advisory: "x",
      use_youtube_player_for_guest: true,
      stream_type: "id_session",
    },
    doyle,
  );
  expect(requested).toMatchObject({
    publish: false,
    requested_by_family: true,
    family: doyle.id,
    funeral_home: maple.id,
    event_date: "2031-05-01T18:00:00.000Z",
    client_care_team: null,
    auto_start: false,
    guest_advisory: null,
    use_youtube_player_for_guest: false,
    stream_type: "stream",
  });
  expect(requested.slug).not.toBe("mine");
  const moved = await callAs(app, doyle, "PATCH", `str/stream/${requested.id}/`, {
    event_date: "2031-05-02T18:00:00Z",
    publish: true,
  });
  expect(moved.json).toMatchObject({ event_date: "2031-05-02T18:00:00.000Z", publish: false });
});

test("a family can't move the date of a published service", async () => {
  const one = `str/stream/${ours["str/stream"]}/`;
  const answer = await callAs(app, doyle, "PATCH", one, {
    event_date: "2032-01-01T00:00:00Z",
    deceased_full_name: "Late of maple",
  });
  expect([answer.status, answer.json.event_date]).toEqual([200, "2031-05-01T18:00:00.000Z"]);
  expect(contractOf("str/stream")?.locked?.family).toContain("publish");
});
