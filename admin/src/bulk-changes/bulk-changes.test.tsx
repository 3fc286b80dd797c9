import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type BulkOutcome, type BulkRow, daysAfter, localTime } from "@vigil/contract";
import { expect, test, vi } from "vitest";
import { openAdmin } from "../../test/open-admin.tsx";
import { person } from "../../test/people.ts";
import { page, stream } from "../../test/records.ts";
import { fakeServer, type Handler } from "../../test/server.ts";
import { cleanBrowser } from "../../test/setup.ts";

// The editor measures its text, which this browser can't.
vi.mock("../emails/RichText.tsx", () => ({
  default: ({ value, onChange }: { value: string; onChange: (html: string) => void }) => (
    <textarea aria-label="Content" value={value} onChange={(event) => onChange(event.target.value)} />
  ),
}));
cleanBrowser();
const home = person("funeral_home");
const staff = person("funeral_home_staff", { streams: true });
const family = person("family");
const path = "str/stream/bulk_change";
const both = [1, 2].map((n) => stream(n, { broadcast_status: "waiting" }));
const row = (n: number, given: Partial<BulkRow> = {}): BulkRow => ({
  id: stream(n).id,
  name: `Person ${n}`,
  event_type: "Visitation",
  event_date: "2030-05-01T18:00:00.000Z",
  draft: false,
  timezone: "America/Toronto",
  outcome: "changes",
  changes: [{ field: "event_date", before: "2030-05-01T18:00:00.000Z", after: "2030-05-03T18:00:00.000Z" }],
  problems: {},
  clock: null,
  emails: null,
  emailed: ["Nora Bell"],
  ...given,
});
const outcome = (rows: BulkRow[], given: Partial<BulkOutcome> = {}): BulkOutcome => ({
  id: null,
  rows,
  guests: 41,
  undo_until: null,
  ...given,
});
const until = new Date(Date.now() + 86_400_000).toISOString();

function listOf(
  change: (body: { preview: boolean; accepted?: string[] }) => BulkOutcome,
  more: Record<string, Handler> = {},
) {
  return fakeServer({
    "GET str/stream": () => ({ body: page(both) }),
    "GET usr/funeral_home_staff": () => ({ body: page([{ id: "s1", full_name: "Nora Bell" }]) }),
    [`POST ${path}`]: ({ body }) => ({ body: change(body as never) }),
    [`GET ${path}`]: () => ({ body: { results: [] } }),
    ...more,
  });
}
const posts = (requests: ReturnType<typeof fakeServer>) =>
  requests.filter(({ method, path: at }) => method === "POST" && at.includes("bulk_change"));
/** Selects all services of the page. */
const selectAll = async () => {
  await screen.findByText("Person 1");
  fireEvent.click(await screen.findByLabelText("Select all"));
};
/** Presses a button once it can be pressed: it can't while the preview is looked up anew. */
const press = async (name: string | RegExp) => {
  const button = await waitFor(() => {
    const found = screen.getByRole<HTMLButtonElement>("button", { name });
    if (found.disabled) throw new Error("It can't be pressed yet.");
    return found;
  });
  fireEvent.click(button);
};

test("services are moved after a preview that says what changes and who is written to", async () => {
  const requests = listOf(
    ({ preview }) => outcome([row(1), row(2)], preview ? {} : { id: "c1", undo_until: until }),
    { [`POST ${path}/c1/undo`]: () => ({ body: outcome([row(1), row(2)]) }) },
  );
  openAdmin(home, "/str/stream");
  await selectAll();
  await press("Reschedule");
  const dialog = await screen.findByRole("dialog", { name: /Reschedule services/ });
  await press("Preview");
  expect(await within(dialog).findByText("Please choose what to change.")).toBeTruthy();
  await userEvent.clear(within(dialog).getByLabelText("Days"));
  await userEvent.type(within(dialog).getByLabelText("Days"), "2");
  await userEvent.clear(within(dialog).getByLabelText("Minutes"));
  await userEvent.type(within(dialog).getByLabelText("Minutes"), "45");
  await press("Preview");
  expect(await within(dialog).findByText("2 will change")).toBeTruthy();
  expect(
    within(dialog).getByText(
      /Written to as soon as you confirm: Nora Bell\. 41 registered guests get an email/,
    ),
  ).toBeTruthy();
  expect(within(dialog).getByRole("table", { name: "What becomes of each service" }).textContent).toMatch(
    /Person 1.*Wed 1 May 2030, 14:00.* → Fri 3 May 2030, 14:00/,
  );
  await press("Move 2 services");
  expect(await screen.findByText("2 services moved. Written to: Nora Bell.")).toBeTruthy();
  expect(posts(requests).map(({ body }) => body)).toEqual([
    expect.objectContaining({ preview: true, change: { kind: "shift", days: 2, hours: 0, minutes: 45 } }),
    expect.objectContaining({ preview: false, ids: both.map(({ id }) => id), accepted: [] }),
  ]);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await press("Undo");
  expect(await screen.findByRole("dialog", { name: "Undo the change" })).toBeTruthy();
  expect(
    screen.getByText(/Written to as soon as you confirm: Nora Bell\. 41 registered guests get an email/),
  ).toBeTruthy();
  await press("Undo for 2 services");
  expect(await screen.findByText("2 services are as before. Written to: Nora Bell.")).toBeTruthy();
  // The way back stays on the page.
  expect(await screen.findByRole("button", { name: "Recent changes" })).toBeTruthy();
});

test("one service is moved from its row, to a time that starts as its own", async () => {
  const requests = listOf(() => outcome([]));
  openAdmin(home, "/str/stream");
  await press("More actions for Person 1");
  fireEvent.click(await screen.findByText("Reschedule", { selector: "li *" }));
  const dialog = within(await screen.findByRole("dialog", { name: /^Reschedule the service.*Person 1, / }));
  const when = dialog.getByLabelText<HTMLInputElement>("New date and time");
  expect(when.value).toBe(localTime(both[0]?.event_date ?? "", "America/Toronto"));
  await press("Preview");
  expect(dialog.getByText("Please choose what to change.")).toBeTruthy();
  const [day, hour] = [when.value.slice(0, 10), Number(when.value.slice(11, 13))];
  fireEvent.change(when, { target: { value: `${daysAfter(day, 1)}T${String(hour).padStart(2, "0")}:30` } });
  await press("Preview");
  await waitFor(() =>
    expect(posts(requests)[0]?.body).toMatchObject({
      ids: [both[0]?.id],
      change: { kind: "shift", days: 1, hours: 0, minutes: 30 },
    }),
  );
});

/** A funeral of a booking, whose committal is an hour and a half later with the same camera. */
const funeral = stream(1, {
  ...{ event_date: "2030-05-01T18:00:00.000Z", stages: [], broadcast_status: "waiting" },
  g_r_page_heading_detail: { id: "h", title: "Funeral" },
});
const committal = {
  id: stream(2).id,
  event_type: "Graveside",
  event_date: "2030-05-01T19:30:00.000Z",
  publish: true,
};
const alone = { id: funeral.id, event_type: "Funeral", event_date: funeral.event_date, publish: true };
const taken = "Chapel, front is taken by the service for Person 1, which is also part of this booking.";
/** Opens the dialog that moves the funeral, and chooses an hour later. */
const moveTheFuneral = async (
  change: (body: { preview: boolean; ids: string[]; accepted?: string[] }) => BulkOutcome,
  services: object[] = [alone, committal],
  together: { together?: string } = { together: committal.id },
) => {
  const requests = listOf(change as never, {
    "GET str/stream": () => ({ body: page([funeral]) }),
    [`GET str/stream/${funeral.id}/booked`]: () => ({ body: { services, emails: [] } }),
    "POST str/stream/check_conflicts": () => ({
      body: {
        clashes: [
          { kind: "camera", field: "preferred_ip_camera", acceptable: false, sentence: taken, ...together },
        ],
        free: ["2030-05-01T17:30:00.000Z"],
        timezone: "America/Toronto",
      },
    }),
  });
  openAdmin(home, "/str/stream");
  await press("More actions for Person 1");
  fireEvent.click(await screen.findByText("Reschedule", { selector: "li *" }));
  const dialog = within(
    await screen.findByRole("dialog", { name: /^Reschedule the service.*Person 1 \(Funeral\), / }),
  );
  fireEvent.change(dialog.getByLabelText("New date and time"), { target: { value: "2030-05-01T15:00" } });
  return { requests, dialog };
};
const later = (at: string) => new Date(Date.parse(at) + 3_600_000).toISOString();
const movedRow = (n: number, before: string) =>
  row(n, { event_date: before, changes: [{ field: "event_date", before, after: later(before) }] });

test("a funeral that would run into its own committal is moved together with it, or to a free time", async () => {
  const { requests, dialog } = await moveTheFuneral(({ ids }) =>
    ids.length === 1
      ? outcome([row(1, { outcome: "refused", changes: [], problems: { preferred_ip_camera: [taken] } })])
      : outcome([movedRow(2, committal.event_date), movedRow(1, String(funeral.event_date))]),
  );
  await press("Preview");
  expect(await dialog.findByText("0 will change · 1 can’t")).toBeTruthy();
  expect(dialog.queryByRole("button", { name: /^Move (0|anyway)/ })).toBeNull();
  await press(/^Use Wed 1 May 2030, 13:30 .*instead$/);
  await waitFor(() =>
    expect(posts(requests).at(-1)?.body).toMatchObject({
      ids: [funeral.id],
      change: { kind: "shift", days: 0, hours: 0, minutes: -30 },
    }),
  );
  await press(/^Move with it: Graveside, Wed 1 May 2030, 15:30/);
  expect(await dialog.findByText("2 will change")).toBeTruthy();
  const names = dialog.getAllByRole("rowheader").map(({ textContent }) => textContent);
  expect(names, "the earliest first").toEqual(["Person 1 (Visitation)", "Person 2 (Visitation)"]);
  await press("Move 2 services");
  await waitFor(() =>
    expect(posts(requests).at(-1)?.body).toMatchObject({ preview: false, ids: [funeral.id, committal.id] }),
  );
});

test("where another family's service is in the way, nothing is said of moving one's own with it", async () => {
  const { dialog } = await moveTheFuneral(
    () => outcome([row(1, { outcome: "refused", changes: [], problems: { preferred_ip_camera: [taken] } })]),
    [alone, committal],
    {},
  );
  await press("Preview");
  await dialog.findByRole("button", { name: /^Use Wed 1 May 2030, 13:30/ });
  expect(dialog.queryByRole("button", { name: /^Move with it/ })).toBeNull();
});

test("what else of the booking moves with a service is ticked before the preview", async () => {
  const { requests, dialog } = await moveTheFuneral(() => outcome([]));
  await userEvent.click(await dialog.findByRole("checkbox", { name: /^Graveside, Wed 1 May 2030, 15:30/ }));
  await press("Preview");
  await waitFor(() =>
    expect(posts(requests)[0]?.body).toMatchObject({
      ids: [funeral.id, committal.id],
      change: { kind: "shift", days: 0, hours: 1, minutes: 0 },
    }),
  );
});

test("a conflict of one service that may be accepted is accepted by the button that moves it anyway", async () => {
  const accept_conflicts = ["Sam Reed leads the service for Edith Shaw: Wed 1 May, 15:00."];
  const { requests, dialog } = await moveTheFuneral(
    ({ preview }) =>
      outcome([row(1, preview ? { outcome: "conflict", problems: { accept_conflicts } } : {})]),
    [alone],
  );
  await press("Preview");
  expect(await dialog.findByText(/Sam Reed leads the service for Edith Shaw/)).toBeTruthy();
  expect(dialog.queryByRole("checkbox")).toBeNull();
  await press("Move anyway");
  await waitFor(() =>
    expect(posts(requests).at(-1)?.body).toMatchObject({ preview: false, accepted: [funeral.id] }),
  );
});

test("undoing what was written to nobody about asks nothing; a conflict is accepted by name", async () => {
  const accept_conflicts = ["Sam Reed leads the service for Edith Shaw: Fri 3 May, 14:00."];
  const change = {
    ...{
      id: "c1",
      kind: "shift",
      created_at: new Date().toISOString(),
      finished_at: until,
      undo_until: until,
    },
    ...{ total: 1, done: 1, changed: 1, undone: 0, names: ["Person 1"] },
  };
  let preview = outcome([row(1, { emailed: [] })], { guests: 0 });
  const requests = listOf(() => outcome([]), {
    [`GET ${path}`]: () => ({ body: { results: [change] } }),
    [`POST ${path}/c1/undo`]: () => ({ body: preview }),
  });
  openAdmin(home, "/str/stream");
  await selectAll();
  await press("Recent changes");
  await press("Undo");
  expect(await screen.findByText("1 service is as before.")).toBeTruthy();
  preview = outcome([row(1, { emailed: [], outcome: "conflict", problems: { accept_conflicts } })]);
  await press("Undo");
  await userEvent.click(await screen.findByRole("checkbox", { name: "Change Person 1 anyway" }));
  await press("Undo for 1 service");
  await waitFor(() =>
    expect(posts(requests).map(({ body }) => body)).toEqual([
      { preview: true },
      { accepted: [] },
      { preview: true },
      { accepted: [row(1).id] },
    ]),
  );
});

test("conflicts are accepted one by one, and what can't be changed says why", async () => {
  const clash = "Sam Reed leads the service for Edith Shaw: Fri 3 May, 14:00.";
  const requests = listOf(
    ({ preview }) =>
      preview
        ? outcome([
            row(1, { outcome: "conflict", problems: { accept_conflicts: [clash] } }),
            row(2, {
              outcome: "refused",
              changes: [],
              problems: { detail: ["This service has no date yet."] },
            }),
          ])
        : outcome(
            [row(1), row(2, { outcome: "refused", problems: { detail: ["This service has no date yet."] } })],
            {
              id: "c1",
              undo_until: until,
            },
          ),
    { [`POST ${path}/c1/undo`]: () => ({ body: outcome([row(1)]) }) },
  );
  openAdmin(home, "/str/stream");
  await selectAll();
  await press("Reschedule");
  fireEvent.click(await screen.findByLabelText("Move all to one day, each at its own time"));
  fireEvent.change(await screen.findByLabelText("Day"), { target: { value: "2030-05-03" } });
  await press("Preview");
  expect(await screen.findByText("0 will change · 1 has a conflict · 1 can’t")).toBeTruthy();
  expect(screen.getByText(clash)).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Move / })).toBeNull();
  fireEvent.click(screen.getByLabelText("Change Person 1 anyway"));
  await press("Move 1 service");
  const dialog = within(await screen.findByRole("dialog", { name: /Reschedule services/ }));
  expect(await dialog.findByText("1 service was left as it is")).toBeTruthy();
  // What was done and its undoing are in the dialog, where the keyboard reaches them.
  expect(dialog.getByText("1 service moved. Written to: Nora Bell.")).toBeTruthy();
  expect(posts(requests)[1]?.body).toMatchObject({ accepted: [both[0]?.id] });
  await press("Undo");
  expect(await screen.findByRole("dialog", { name: "Undo the change" })).toBeTruthy();
  expect(screen.queryByText("1 service was left as it is")).toBeNull();
});

test("a failed change keeps the preview, and the second attempt is the same request", async () => {
  let attempts = 0;
  const requests = listOf(() => outcome([row(1), row(2)]), {
    [`POST ${path}`]: ({ body }) => {
      if ((body as { preview: boolean }).preview) return { body: outcome([row(1), row(2)]) };
      attempts += 1;
      return attempts === 1
        ? { status: 503, body: { detail: "Please try again." } }
        : { body: outcome([row(1), row(2)], { id: "c1", undo_until: null }) };
    },
  });
  openAdmin(home, "/str/stream");
  await selectAll();
  await press("Publish");
  expect(await screen.findByText(/can’t become a draft again/)).toBeTruthy();
  await press("Preview");
  expect(await screen.findByText(/This can’t be undone\./)).toBeTruthy();
  await press("Publish 2 streams");
  expect(await screen.findByText("Please try again.")).toBeTruthy();
  await press("Publish 2 streams");
  expect(await screen.findByText("2 streams published. Written to: Nora Bell.")).toBeTruthy();
  const runs = posts(requests).filter(({ body }) => !(body as { preview: boolean }).preview);
  const keys = runs.map(({ key }) => key);
  expect(keys[0]).toBeTruthy();
  expect(keys[0]).toBe(keys[1]);
});

test("moving services into the past is warned about, and so is who a conflict would be written to", async () => {
  const past = [
    { field: "event_date", before: "2030-05-01T18:00:00.000Z", after: "2020-05-03T18:00:00.000Z" },
  ];
  const accept_conflicts = ["Nora Bell is busy."];
  listOf(() =>
    outcome([
      row(1, { changes: past, emailed: [] }),
      row(2, { outcome: "conflict", problems: { accept_conflicts }, emailed: ["Vera Lang"] }),
    ]),
  );
  openAdmin(home, "/str/stream");
  await selectAll();
  await press("Reschedule");
  await userEvent.type(await screen.findByRole("spinbutton", { name: "Days" }), "2");
  await press("Preview");
  expect(await screen.findByText("1 service would be in the past.")).toBeTruthy();
  expect(screen.getByText("This is in the past.")).toBeTruthy();
  expect(screen.getByText(/Nobody is written to now/)).toBeTruthy();
  await userEvent.click(screen.getByRole("checkbox", { name: "Change Person 2 anyway" }));
  expect(screen.getByText(/Written to as soon as you confirm: Vera Lang/)).toBeTruthy();
});

test("whoever assigns another director reads that Vigil writes to neither, and of drafts only where there are some", async () => {
  const changes = [{ field: "funeral_home_director", before: "Grace Hall", after: "Ruth Bell" }];
  let draft = false;
  listOf(() => outcome([row(1, { changes, draft, emailed: [] })], { guests: 0 }));
  openAdmin(home, "/str/stream");
  for (const tell of [/Please tell them yourself: Ruth Bell, Grace Hall\./, /concerned by a draft/]) {
    await selectAll();
    await press("Reschedule");
    await userEvent.type(await screen.findByRole("spinbutton", { name: "Days" }), "2");
    await press("Preview");
    expect((await screen.findByText(/Nobody is written to now/)).textContent).toMatch(tell);
    expect(screen.queryByText(draft ? /Please tell them/ : /concerned by a draft/)).toBeNull();
    draft = true;
    await press("Cancel");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await selectAll();
  }
});

test("an email to guests says how many it goes to, and that it can't be undone", async () => {
  const requests = listOf(({ preview }) =>
    outcome(
      [
        row(1, { changes: [], emails: 40, emailed: [] }),
        row(2, {
          outcome: "refused",
          changes: [],
          problems: { stream: ["No guest has an email address."] },
          emailed: [],
        }),
      ],
      preview ? { guests: 0 } : { id: "c1" },
    ),
  );
  openAdmin(home, "/str/stream");
  await selectAll();
  await press("Write");
  await userEvent.type(await screen.findByRole("textbox", { name: /Subject/ }), "The car park");
  await userEvent.type(await screen.findByLabelText("Content"), "It is closed.");
  await press("Preview");
  expect(await screen.findByText("40 emails")).toBeTruthy();
  expect(screen.getByText("No guest has an email address.")).toBeTruthy();
  expect(screen.getByText(/40 emails leave at once\. .*can’t be undone/)).toBeTruthy();
  await press("Send 40 emails");
  expect(await screen.findByText("1 service written about")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
  expect(posts(requests)[1]?.body).toMatchObject({
    change: { kind: "message", to: "guests", subject: "The car park" },
  });
});

test("each person finds what they may do with one service, and a family selects nothing", async () => {
  listOf(() => outcome([]));
  openAdmin(staff, "/str/stream");
  await selectAll();
  for (const name of ["Assign", "Reschedule", "Publish", "Export"])
    expect(await screen.findByRole("button", { name })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Write" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Delete" })).toBeNull();
});

test("a family selects nothing", async () => {
  listOf(() => outcome([]));
  openAdmin(family, "/str/stream/all");
  await screen.findByText("Person 1");
  expect(screen.queryByRole("checkbox")).toBeNull();
});

test("what is ticked and left empty is cleared; without a tick nothing is asked", async () => {
  const requests = listOf(
    () => outcome([row(1, { changes: [{ field: "video_grapher", before: "Vera Lens", after: null }] })]),
    {
      "GET usr/client_care_team": () => ({ body: page([]) }),
      "GET usr/client_care_operator": () => ({ body: page([]) }),
      "GET usr/videographer": () => ({ body: page([]) }),
    },
  );
  openAdmin(person("super_admin", { events: true }), "/str/stream");
  await selectAll();
  await press("Assign");
  await press("Preview");
  expect(await screen.findByText("Please choose what to change.")).toBeTruthy();
  // Nobody is offered whose account is inactive.
  const offered = (path: string) => requests.filter((request) => request.path === path);
  for (const path of ["usr/client_care_team", "usr/client_care_operator", "usr/videographer"])
    await waitFor(() =>
      expect(
        offered(path).some(({ query }) => query.get("status") === "true"),
        path,
      ).toBe(true),
    );
  fireEvent.click(await screen.findByLabelText("Change: Videographer"));
  await press("Preview");
  expect(await screen.findByText("Vera Lens → Nobody")).toBeTruthy();
  expect(posts(requests)[0]?.body).toMatchObject({
    change: { kind: "assign", values: { video_grapher: null } },
  });
  // Back keeps what was chosen.
  await press("Back");
  expect(await screen.findByLabelText("Change: Videographer")).toHaveProperty("checked", true);
});
