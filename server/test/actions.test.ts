import { type Access, type Role, roles, staffAccesses, superAdminAccesses } from "@vigil/contract";
import { expect, test } from "vitest";
import { startApp } from "./app.ts";
import { callAs, gather, hold, type Person, type Sent } from "./people.ts";

/** PERMISSIONS.md section 2, as far as it is built: "yes", or the access that is needed; a missing role may not. */
const table: Record<string, Partial<Record<Role, string>>> = {
  "Look at the calendar": {
    super_admin: "events",
    funeral_home: "yes",
    funeral_home_staff: "streams",
    customer_care_team: "yes",
    customer_care_operator: "yes",
    video_grapher: "yes",
  },
  "Write a guest advisory": { super_admin: "events", funeral_home: "yes", funeral_home_staff: "streams" },
  "Change what guests may do on the memorial page": {
    super_admin: "events",
    funeral_home: "yes",
    funeral_home_staff: "streams",
    family: "yes",
  },
  "Disable a stream": { funeral_home: "yes", funeral_home_staff: "streams" },
  "Re-enable a stream": { super_admin: "events" },
  "Choose the player of a stream": { super_admin: "events" },
  "Choose the care team of a stream": { super_admin: "events" },
  "Upload an order of service": { family: "yes" },
  "Let guests watch or not, several at once": { family: "yes" },
  "Export the guest list": {
    super_admin: "events",
    funeral_home: "yes",
    funeral_home_staff: "streams",
    family: "yes",
  },
  "Give a colleague an access": { super_admin: "funeral_home", funeral_home: "yes" },
  "Give a super admin an access": { super_admin: "admins" },
  "Move a family to another home": { super_admin: "family" },
  "Look at the Director Panel": {
    super_admin: "events",
    funeral_home: "yes",
    funeral_home_staff: "stream_director",
  },
  "Let another camera stand in, or not": {
    super_admin: "events",
    funeral_home: "yes",
    funeral_home_staff: "stream_director",
  },
  "Give a camera a new key": {
    super_admin: "cameras",
    funeral_home: "yes",
    funeral_home_staff: "stream_director",
  },
  "Prepare a video now": { funeral_home: "yes", funeral_home_staff: "streams, stream_director" },
  "Know who I am": Object.fromEntries(roles.map((role) => [role, "yes"])),
  "Change my own e-mail address": Object.fromEntries(
    roles.filter((role) => role !== "super_admin").map((role) => [role, "yes"]),
  ),
};

const app = await startApp();
const { cast, make } = await gather(app);
const { ruth, max, maple, sam, nora, doyle, harbour, north, olga, vera } = cast;
const caller: Record<Role, Person> = {
  super_admin: max,
  funeral_home: maple,
  funeral_home_staff: nora,
  family: doyle,
  customer_care_team: north,
  customer_care_operator: olga,
  video_grapher: vera,
};
const stream = await make.stream({ funeral_home: maple.id, family: doyle.id, funeral_home_director: sam.id });
const guest = await make.guest(stream.id);
await app.sql("update stream set requested_by_family = true");
const family = await make.family({ funeral_home: maple.id });
const colleague = await make.staff({ funeral_home: maple.id });
const admin = await make.admin();
const camera = await make.camera({ funeral_homes: [maple.id] });
const video = await make.media(maple);
const one = `str/stream/${stream.id}/`;
const pdf = () => {
  const data = new FormData();
  data.append("order_of_service", new Blob(["%PDF-1.7\n%%EOF"]), "order.pdf");
  return data;
};

/** Whether a call had its effect, as someone with all rights sees it afterwards. */
type Deed = (who: Person) => Promise<boolean>;
const asked =
  (method: "GET" | "POST" | "PATCH", path: string, body?: Sent): Deed =>
  async (who) => {
    const { status } = await callAs(app, who, method, path, body);
    if (status !== 200) expect([400, 403, 404]).toContain(status);
    return status === 200;
  };
let turn = 0;
/** Sends a value that wasn't there before and looks whether it arrived. */
const sets =
  (path: string, field: string, values: readonly unknown[], prepare = async () => {}): Deed =>
  async (who) => {
    await prepare();
    const value = values[turn++ % values.length];
    const before = (await callAs(app, ruth, "GET", path)).json[field];
    const sent = value === before ? values[turn++ % values.length] : value;
    const { status } = await callAs(app, who, "PATCH", path, { [field]: sent });
    expect([200, 400, 403, 404]).toContain(status);
    return (await callAs(app, ruth, "GET", path)).json[field] === sent;
  };
const disabled = (now: boolean) => async () => {
  await app.sql("update stream set disabled_by_fh = $1", [now]);
};
const deeds: Record<string, Deed> = {
  "Look at the calendar": asked("GET", "str/calendar/"),
  "Write a guest advisory": asked("PATCH", `${one}guest_advisory/`, {
    guest_advisory: "Please use the side entrance.",
  }),
  "Change what guests may do on the memorial page": sets(one, "send_ecard", [true, false]),
  "Disable a stream": sets(one, "disabled_by_fh", [true], disabled(false)),
  "Re-enable a stream": sets(one, "disabled_by_fh", [false], disabled(true)),
  "Choose the player of a stream": sets(one, "use_youtube_player_for_guest", [true, false], disabled(false)),
  "Choose the care team of a stream": sets(one, "client_care_team", [north.id, null]),
  "Upload an order of service": async (who) => {
    await app.sql("update stream set order_of_service = null");
    await callAs(app, who, "PATCH", one, pdf());
    return (await callAs(app, ruth, "GET", one)).json.order_of_service !== null;
  },
  "Let guests watch or not, several at once": asked("POST", "str/stream_guests/bulk_update/", {
    ids: [guest.id],
    access_to_stream: false,
  }),
  "Export the guest list": asked("GET", `str/stream_guests/export?stream=${stream.id}`),
  "Give a colleague an access": sets(`usr/funeral_home_staff/${colleague.id}/`, "emails", [true, false]),
  "Give a super admin an access": sets(`usr/admin/${admin.id}/`, "emails", [true, false]),
  "Move a family to another home": sets(
    `usr/fh_clients/${family.id}/`,
    "funeral_home",
    [harbour.id, maple.id],
    async () => {
      await app.sql("update family set funeral_home = $1 where id = $2", [maple.id, family.id]);
    },
  ),
  "Look at the Director Panel": asked("GET", `${one}director/`),
  "Let another camera stand in, or not": asked("POST", `${one}auto_failover/`, { auto_failover: true }),
  "Give a camera a new key": asked("POST", `str/ip_cameras/${camera.id}/rotate_key/`),
  "Prepare a video now": asked("POST", `usr/funeral_home_media/${video.id}/transcode/`, {}),
  "Know who I am": asked("GET", "usr/info"),
  "Change my own e-mail address": async (who) => {
    const email = `new${turn++}@example.com`;
    const answer = await callAs(app, who, "PATCH", "usr/info/", { email });
    return answer.status === 200 && answer.json.email === email;
  },
};

const flagsOf: Partial<Record<Role, readonly Access[]>> = {
  super_admin: superAdminAccesses,
  funeral_home_staff: staffAccesses,
};

test.for(Object.keys(table))("%s", async (action) => {
  const got: Record<string, string> = {};
  for (const role of roles) {
    const flags = flagsOf[role];
    const opening: string[] = [];
    for (const held of flags ? [[], ...flags.map((flag) => [flag])] : [[]]) {
      if (flags) await hold(app, caller[role], held);
      if (await deeds[action]?.(caller[role])) opening.push(held[0] ?? "yes");
    }
    // Allowed without any access: then the single ones have nothing to add.
    if (opening.length > 0) got[role] = opening.includes("yes") ? "yes" : opening.join(", ");
  }
  expect(got).toEqual(table[action]);
});
