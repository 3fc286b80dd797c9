import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { strToU8, zipSync } from "fflate";
import { expect, onTestFinished, test, vi } from "vitest";
import { openAdmin } from "../../test/open-admin.tsx";
import { person } from "../../test/people.ts";
import { fakeServer } from "../../test/server.ts";
import { cleanBrowser } from "../../test/setup.ts";
import { workbook } from "../../test/workbook.ts";
import { silentWorkers, workersHere } from "../../test/workers.ts";
import { readTable } from "./read-table.ts";
import { longestRead } from "./read-workbook.ts";
import { rowsOfWorkbook } from "./workbook-rows.ts";

cleanBrowser();
const home = person("funeral_home");
interface Body {
  dry_run: boolean;
  import_id?: string;
  services: { case_number: string }[];
}
const lines = (body: unknown) => (body as Body).services;
/** New ones; case 3 is refused, and case 4 is there already. */
const becomes = ({ body }: { body: unknown }) => ({
  body: {
    results: lines(body).map(({ case_number }, at) => ({
      line: at + 1,
      stream: null,
      outcome: case_number === "3" ? "refused" : case_number === "4" ? "changed" : "new",
      changes: case_number === "4" ? [{ field: "deceased_full_name", was: "Ann", now: "Anne" }] : [],
      errors: case_number === "3" ? { event_date: ["Not a date and time."] } : {},
    })),
  },
});
const recent = (...results: object[]) => ({
  "GET str/stream/import": () => ({ body: { timezone: "America/Halifax", results } }),
});
const csv = (text: string | Uint8Array<ArrayBuffer>, name = "cases.csv") => new File([text], name);
/** A workbook that says a text once, for the first cell of each of its rows. */
const sharing = (text: string, rows: number): ArrayBuffer => {
  const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const cells = Array.from(
    { length: rows },
    (_, at) => `<row r="${at + 1}"><c r="A${at + 1}" t="s"><v>0</v></c></row>`,
  );
  const files = {
    "xl/workbook.xml": `<workbook><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    "xl/sharedStrings.xml": `<sst><si><t>${text}</t></si></sst>`,
    "xl/worksheets/sheet1.xml": `<worksheet><sheetData>${cells.join("")}</sheetData></worksheet>`,
  };
  const packed = Object.entries(files).map(([name, xml]) => [name, strToU8(xml)] as const);
  return new Uint8Array(zipSync(Object.fromEntries(packed))).buffer;
};
const chooseFile = async (file: File) => {
  const input = await screen.findByLabelText("File with services");
  fireEvent.change(input, { target: { files: [file] } });
};

test("a home reads what its file would do before anything happens, and then does it", async () => {
  const requests = fakeServer({ ...recent(), "POST str/stream/import": becomes });
  openAdmin(home, "/str/stream/import");
  await chooseFile(
    csv(
      "Case Number;Name;Service Date;Service Time\r\n1;Édith Shaw;2031-12-04;11:00\r\n3;Ben;spring;\r\n4;Anne;2031-12-05;2 pm",
    ),
  );
  expect(await screen.findByText("cases.csv: 3 services")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "See what would happen" }));
  expect(await screen.findByText("1 service would be new.")).toBeTruthy();
  expect(screen.getByText("1 row can’t be imported.")).toBeTruthy();
  const [, refused] = screen.getAllByRole("row");
  expect(within(refused as HTMLElement).getByText("Row 3")).toBeTruthy();
  expect(within(refused as HTMLElement).getByText("Event date and time: Not a date and time.")).toBeTruthy();
  expect(screen.getByText("Name of the deceased: Ann → Anne")).toBeTruthy();
  expect(requests.map(({ body }) => (body as Body)?.dry_run).filter((trial) => trial !== undefined)).toEqual([
    true,
  ]);
  const sent = () => requests.findLast(({ method }) => method === "POST")?.body;
  expect(lines(sent())[0]).toEqual({
    row: 2,
    case_number: "1",
    deceased_full_name: "Édith Shaw",
    event_date: "2031-12-04 11:00",
  });
  // Nothing lacks one.
  expect(screen.queryByLabelText("Funeral director of rows that name none")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Import 2 services" }));
  expect(await screen.findByText("1 service is new.")).toBeTruthy();
  expect(screen.getByText("1 row wasn’t imported.")).toBeTruthy();
  expect(sent()).toMatchObject({
    ...{ dry_run: false, file_name: "cases.csv", import_id: expect.stringMatching(/^[\da-f-]{36}$/) },
  });
});

test("the director of rows that name none is asked for where one is missing, and stays while columns are chosen again", async () => {
  const sam = { id: "01a1fbbc-0000-7000-8000-000000000031", full_name: "Sam Marsh" };
  fakeServer({
    ...recent(),
    "GET usr/funeral_home_staff": () => ({ body: { count: 1, results: [sam] } }),
    "POST str/stream/import": ({ body }) => ({
      body: {
        results: (lines(body) as { director?: string }[]).map(({ director }, at) => ({
          ...{ line: at + 1, stream: null, changes: [] },
          ...(director
            ? { outcome: "new", errors: {} }
            : { outcome: "refused", errors: { director: ["This field is required."] } }),
        })),
      },
    }),
  });
  openAdmin(home, "/str/stream/import");
  await chooseFile(csv("Case Number,Name\n1,Edith Shaw"));
  fireEvent.click(await screen.findByRole("button", { name: "See what would happen" }));
  expect(await screen.findByText("Funeral director: This field is required.")).toBeTruthy();
  const field = () => screen.findByRole("combobox", { name: "Funeral director of rows that name none" });
  fireEvent.keyDown(await field(), { key: "ArrowDown" });
  fireEvent.click(await screen.findByRole("option", { name: "Sam Marsh" }));
  expect(await screen.findByText("1 service would be new.")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Back to the columns" }));
  fireEvent.click(await screen.findByRole("button", { name: "See what would happen" }));
  expect(await screen.findByText("1 service would be new.")).toBeTruthy();
  expect(await field()).toHaveProperty("value", "Sam Marsh");
});

test("how days are written is asked once for a file, not again for its columns", async () => {
  const requests = fakeServer({ ...recent(), "POST str/stream/import": becomes });
  openAdmin(home, "/str/stream/import");
  await chooseFile(csv("Case Number,Name,Date of Death\n1,Edith Shaw,03/04/2031"));
  const goOn = async () =>
    fireEvent.click(await screen.findByRole("button", { name: "See what would happen" }));
  await goOn();
  const question = () => screen.findByRole("combobox", { name: "How are the dates written?" });
  fireEvent.mouseDown(await question());
  fireEvent.click(await screen.findByRole("option", { name: /^Day first/ }));
  await expect.poll(() => requests.filter(({ method }) => method === "POST").length).toBe(1);
  fireEvent.click(await screen.findByRole("button", { name: "Back to the columns" }));
  await goOn();
  await expect.poll(() => requests.filter(({ method }) => method === "POST").length).toBe(2);
  expect((await question()).textContent).toMatch(/^Day first/);
  await chooseFile(csv("Case Number,Name,Date of Death\n1,Edith Shaw,03/05/2031"));
  await goOn();
  expect((await question()).textContent).not.toMatch(/^Day first/);
});

test("an import is undone after a question, which says how much goes", async () => {
  const made = "01a1fbbc-0000-7000-8000-000000000077";
  const requests = fakeServer({
    ...recent(),
    "POST str/stream/import": ({ body }) => ({
      body: {
        results: lines(body).map((_service, at) => ({
          ...{ line: at + 1, outcome: "new", changes: [], errors: {} },
          stream: (body as Body).dry_run ? null : made,
        })),
      },
    }),
    "POST str/stream/import/undo": () => ({ body: { streams: [made], families: 1, stays: [] } }),
  });
  openAdmin(home, "/str/stream/import");
  await chooseFile(csv("Case Number,Name\n1,Edith Shaw"));
  fireEvent.click(await screen.findByRole("button", { name: "See what would happen" }));
  fireEvent.click(await screen.findByRole("button", { name: "Import 1 service" }));
  fireEvent.click(await screen.findByRole("button", { name: "Undo this import" }));
  const asked = within(await screen.findByRole("dialog", { name: "Undo this import?" }));
  expect(asked.getByText(/^1 new draft goes to the bin/)).toBeTruthy();
  fireEvent.click(asked.getByRole("button", { name: "Move to the bin" }));
  expect(
    await screen.findByText("1 draft is in the bin. A super admin can restore it for 30 days."),
  ).toBeTruthy();
  expect(requests.at(-1)?.body).toEqual({ streams: [made] });
  expect(screen.queryByText(/Edith Shaw|is new/)).toBeNull();
  expect(screen.getByRole("heading", { name: "What was imported" })).toBeTruthy();
});

test("before a file is chosen, the recent imports are there, and one's own is undone after a question that names what stays", async () => {
  const [first, second] = ["01a1fbbc-0000-7000-8000-000000000077", "01a1fbbc-0000-7000-8000-000000000078"];
  const by = { id: home.id, role: "funeral_home", name: "Lindenwood" };
  const own = {
    ...{ id: "01a1fbbc-0000-7000-8000-0000000000a1", at: "2031-11-28T18:05:00Z", by, api_key: null },
    ...{ file_name: "November cases.csv", added: 9, changed: 2, left: 9, undo: "possible" },
    undoable: [first, second],
    stays: Array.from({ length: 7 }, (_, at) => ({
      ...{ id: `${at}`, deceased_full_name: `Person ${at}`, case_number: at === 0 ? null : `2031-${at}` },
    })),
  };
  const others = {
    ...{ id: "01a1fbbc-0000-7000-8000-0000000000a2", at: "2031-11-27T18:05:00Z", api_key: "Case system" },
    ...{ by: { ...by, name: "Sam Marsh" }, file_name: null, added: 1, changed: 0, left: 0 },
    ...{ undo: "none_left", undoable: [], stays: [] },
  };
  const shaw = { id: second, deceased_full_name: "Edith Shaw", case_number: "2031-118" };
  let isUndone = false;
  const requests = fakeServer({
    "GET str/stream/import": () => ({
      body: {
        timezone: "America/Halifax",
        results: [
          isUndone
            ? { ...own, left: 8, undo: "changed_since", undoable: [], stays: [...own.stays, shaw] }
            : own,
          others,
        ],
      },
    }),
    "POST str/stream/import/undo": () => {
      isUndone = true;
      return { body: { streams: [first], families: 1, stays: [shaw] } };
    },
  });
  openAdmin(home, "/str/stream/import");
  const table = within(await screen.findByRole("region", { name: "Recent imports" }));
  const [, mine, theirs] = table.getAllByRole("row").map((row) => within(row));
  // By the home's clocks, which are those of Halifax.
  expect(mine?.getByText(/^Fri 28 Nov 2031, 14:05/)).toBeTruthy();
  for (const text of ["November cases.csv", "Lindenwood", "9 added · 9 left · 2 changed"])
    expect(mine?.getByText(text)).toBeTruthy();
  for (const text of ["–", "Sam Marsh · Case system (API)", "1 added · none left", "Nothing is left of it"])
    expect(theirs?.getByText(text)).toBeTruthy();
  expect(theirs?.queryByRole("button")).toBeNull();
  fireEvent.click(mine?.getByRole("button", { name: "Undo this import" }) as HTMLElement);
  const asked = within(await screen.findByRole("dialog", { name: "Undo this import?" }));
  expect(
    asked.getByText(/^2 new drafts go to the bin.* A super admin can restore them for 30 days\.$/),
  ).toBeTruthy();
  expect(
    asked.getByText(
      "7 stay, because they were changed or added to since: Person 0, Person 1 (2031-1), Person 2 (2031-2), Person 3 (2031-3), Person 4 (2031-4) and 2 more.",
    ),
  ).toBeTruthy();
  fireEvent.click(asked.getByRole("button", { name: "Move to the bin" }));
  expect(await screen.findByText("9 added · 8 left · 2 changed")).toBeTruthy();
  expect(screen.getByText(/^1 draft is in the bin\./)).toBeTruthy();
  expect(
    screen.getByText(
      /^8 stay, because they were changed .*: Edith Shaw \(2031-118\), Person 0, .* and 3 more\.$/,
    ),
  ).toBeTruthy();
  expect(requests.find(({ method }) => method === "POST")?.body).toEqual({ streams: [first, second] });
  await chooseFile(csv("Case Number,Name\n1,Edith Shaw"));
  await waitFor(() => expect(screen.queryByText("Recent imports")).toBeNull());
});

test.for([
  ["only_changes", 0, 2, "2 changed", "Only additions can be undone"],
  ["not_own", 1, 0, "1 added · 1 left", "Only whoever imported can undo it"],
  ["too_late", 1, 0, "1 added · 1 left", "Imported more than a day ago"],
  ["changed_since", 1, 1, "1 added · 1 left · 1 changed", "Changed or added to since"],
] as const)(
  "an import that can't be undone says why: %s",
  async ([undo, added, changed, services, reason]) => {
    const by = { id: home.id, role: "funeral_home", name: "Lindenwood" };
    const one = { id: "01a1fbbc-0000-7000-8000-0000000000a1", at: "2031-11-28T18:05:00Z", by, api_key: null };
    fakeServer(
      recent({ ...one, file_name: null, added, changed, left: added, undo, undoable: [], stays: [] }),
    );
    openAdmin(home, "/str/stream/import");
    const table = within(await screen.findByRole("region", { name: "Recent imports" }));
    expect(table.getByText(services)).toBeTruthy();
    // On a phone each value has its heading beside it.
    expect(table.getByText(reason).closest("td")?.dataset.head).toBe("Undo");
    expect(table.queryByRole("button")).toBeNull();
  },
);

test("a home that has imported nothing reads so, and a list that can't be loaded is tried again", async () => {
  let isBroken = true;
  fakeServer({
    "GET str/stream/import": () =>
      isBroken ? { status: 403, body: { detail: "Not at present." } } : recent()["GET str/stream/import"](),
  });
  openAdmin(home, "/str/stream/import");
  expect(await screen.findByText("Not at present.")).toBeTruthy();
  isBroken = false;
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(
    await screen.findByText(/^In the last 30 days, no import has added or changed a service/),
  ).toBeTruthy();
  expect(screen.queryByRole("table")).toBeNull();
});

test("a super admin sees the recent imports of the home that they have chosen", async () => {
  const chosen = "01a1fbbc-0000-7000-8000-00000000000b";
  const requests = fakeServer({
    ...recent(),
    "GET usr/funeral_home": () => ({
      body: { count: 1, results: [{ id: chosen, funeral_home_name: "Beausoleil" }] },
    }),
  });
  openAdmin(person("super_admin", { events: true }), "/str/stream/import");
  const choice = await screen.findByRole("combobox", { name: "Funeral home" });
  expect(screen.queryByText("Recent imports")).toBeNull();
  fireEvent.keyDown(choice, { key: "ArrowDown" });
  fireEvent.click(await screen.findByRole("option", { name: "Beausoleil" }));
  expect(
    await screen.findByText(/^In the last 30 days, no import has added or changed a service/),
  ).toBeTruthy();
  const listed = requests.filter(({ path }) => path === "str/stream/import");
  expect(listed.map(({ query }) => query.get("funeral_home"))).toEqual([chosen]);
});

test("dates that can be read in two ways are asked about, never guessed", async () => {
  const requests = fakeServer({ ...recent(), "POST str/stream/import": becomes });
  openAdmin(home, "/str/stream/import");
  await chooseFile(csv("Case Number,Name,Date of death\n1,Edith Shaw,03/04/2031"));
  fireEvent.click(await screen.findByRole("button", { name: "See what would happen" }));
  fireEvent.mouseDown(await screen.findByLabelText("How are the dates written?"));
  expect(requests.filter(({ method }) => method === "POST")).toEqual([]);
  fireEvent.click(await screen.findByRole("option", { name: /^Day first/ }));
  await screen.findByText("1 service would be new.");
  const sent = requests.findLast(({ method }) => method === "POST");
  expect(lines(sent?.body)[0]).toMatchObject({ deceased_date_of_death: "2031-04-03" });
});

test("the order of day and month that the file tells is said and can be changed, and each row has its day in words", async () => {
  fakeServer({ ...recent(), "POST str/stream/import": becomes });
  openAdmin(home, "/str/stream/import");
  await chooseFile(
    csv(
      "Case,Name,Date of death,Service date,Service time\n1,Edith,21/11/2030,03/04/2031,10:30\n2,Ben,,soon,",
    ),
  );
  fireEvent.click(await screen.findByRole("button", { name: "See what would happen" }));
  expect(await screen.findByText("1 · Thu 3 Apr 2031, 10:30")).toBeTruthy();
  expect(screen.getByText("2 · soon")).toBeTruthy();
  expect(screen.getByText("Date of death: 21 Nov 2030")).toBeTruthy();
  expect(screen.getByText(/^Taken from the file: 21\/11\/2030 can be read in one way only\./)).toBeTruthy();
  const order = screen.getByRole("combobox", { name: "How are the dates written?" });
  expect(order.textContent).toMatch(/^Day first/);
  fireEvent.mouseDown(order);
  fireEvent.click(await screen.findByRole("option", { name: /^Month first/ }));
  expect(await screen.findByText("1 · Tue 4 Mar 2031, 10:30")).toBeTruthy();
});

test("a kind of service that the file calls otherwise is asked about once for all rows, and remembered", async () => {
  const requests = fakeServer({
    ...recent(),
    "POST str/stream/import": becomes,
    "GET str/g_r_page_heading": () => ({
      body: {
        count: 2,
        results: ["Funeral Service", "Visitation"].map((title, id) => ({ id: `${id}`, title })),
      },
    }),
  });
  const sent = () =>
    lines(requests.findLast(({ method }) => method === "POST")?.body).map(
      (one) => (one as { event_type?: string }).event_type,
    );
  const file = () =>
    csv("Case,Name,Service type\n1,Ann,Funeral\n2,Ben,Funeral\n5,Cleo,Wake\n6,Dora,visitation");
  const look = async () => {
    openAdmin(home, "/str/stream/import");
    await chooseFile(file());
    fireEvent.click(await screen.findByRole("button", { name: "See what would happen" }));
    await screen.findByText("4 services would be new.");
  };
  await look();
  expect(sent()).toEqual(["Funeral Service", "Funeral Service", "Wake", "visitation"]);
  expect(screen.getByRole("combobox", { name: "“Funeral” in 2 rows" }).textContent).toBe("Funeral Service");
  expect(screen.queryByRole("combobox", { name: /visitation/ })).toBeNull();
  fireEvent.mouseDown(screen.getByRole("combobox", { name: "“Wake” in 1 row" }));
  fireEvent.click(await screen.findByRole("option", { name: "Visitation" }));
  await expect.poll(sent).toEqual(["Funeral Service", "Funeral Service", "Visitation", "visitation"]);
  cleanup();
  await look();
  expect(sent()).toEqual(["Funeral Service", "Funeral Service", "Visitation", "visitation"]);
});

test("the preview names the columns that aren't imported", async () => {
  fakeServer({ ...recent(), "POST str/stream/import": becomes });
  openAdmin(home, "/str/stream/import");
  await chooseFile(csv("Case,Name,Location,Flowers,Music\n1,Edith,Christ Church,Roses,Bach"));
  fireEvent.click(await screen.findByRole("button", { name: "See what would happen" }));
  expect(await screen.findByText("2 columns aren’t imported: Flowers, Music.")).toBeTruthy();
  expect(await screen.findByText("Christ Church")).toBeTruthy();
});

test("a column is chosen by hand, and remembered for the next file with the same headings", async () => {
  fakeServer({ ...recent(), "POST str/stream/import": becomes });
  openAdmin(home, "/str/stream/import");
  const file = () => csv("Ref,Name\n1,Edith Shaw");
  await chooseFile(file());
  expect(await screen.findByText("Please choose the column for: Case number")).toBeTruthy();
  fireEvent.mouseDown(within(screen.getByRole("row", { name: /^Ref/ })).getByRole("combobox"));
  fireEvent.click(await screen.findByRole("option", { name: "Case number" }));
  await waitFor(() => expect(screen.queryByText(/^Please choose the column/)).toBeNull());
  cleanup();
  openAdmin(home, "/str/stream/import");
  await chooseFile(file());
  await screen.findByText("cases.csv: 1 service");
  expect(screen.queryByText(/^Please choose the column/)).toBeNull();
});

test("a long file goes in parts; a lost connection goes on where it was", async () => {
  let isOffline = false;
  const requests = fakeServer({
    ...recent(),
    "POST str/stream/import": (request) => {
      if (isOffline) throw new TypeError("no line");
      if (lines(request.body).length === 200) isOffline = true;
      return becomes(request);
    },
  });
  openAdmin(home, "/str/stream/import");
  const rows = Array.from({ length: 250 }, (_, at) => `${at + 100},Person ${at}`);
  await chooseFile(csv(["Case Number,Name", ...rows].join("\n")));
  fireEvent.click(await screen.findByRole("button", { name: "See what would happen" }));
  const again = await screen.findByRole("button", { name: "Try again" });
  expect(screen.getByText("200 of 250", { exact: false })).toBeTruthy();
  isOffline = false;
  fireEvent.click(again);
  expect(await screen.findByText("250 services would be new.")).toBeTruthy();
  expect(requests.filter(({ method }) => method === "POST").map(({ body }) => lines(body).length)).toEqual([
    200, 50, 50,
  ]);
});

test.for([
  ["cases.xls", "x", /old format/],
  ["cases.pdf", "x", /neither a workbook/],
  ["cases.xlsx", "not a workbook", /can’t be read/],
  ["cases.csv", "Case Number,Name\n\n", /no rows/],
  ["cases.csv", "\x89PNG\r\n\x1a\n\0\0\0\rIHDR\n1,2", /neither a workbook/],
] as const)("of %s it says why it can't be read", async ([name, text, reason]) => {
  workersHere();
  fakeServer(recent());
  openAdmin(home, "/str/stream/import");
  await chooseFile(csv(text, name));
  expect(await screen.findByText(reason)).toBeTruthy();
});

test("a workbook's days and times are read as its sheet shows them", async () => {
  workersHere();
  const { headings, rows } = await readTable(csv(workbook(), "cases.xlsx"));
  expect(headings.slice(0, 3)).toEqual(["Case Number", "Decedent First Name", "Decedent Last Name"]);
  expect(rows).toEqual([
    {
      line: 2,
      cells: [
        ...[
          "2031-118",
          "Zoé",
          "Comeau",
          "1944-03-12",
          "2031-11-28",
          "Funeral Service",
          "2031-12-04",
          "14:30",
        ],
        ...["Anne Comeau", "anne.comeau@example.com"],
      ],
    },
  ]);
});

test("a workbook that keeps its reader busy is given up, and the page says so", async () => {
  const running = silentWorkers();
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const given = readTable(csv(workbook(), "cases.xlsx"));
  const refused = expect(given).rejects.toMatchObject({ reason: "too_slow" });
  await vi.waitFor(() => expect(running()).toBe(1), 60_000);
  await vi.advanceTimersByTimeAsync(longestRead);
  await refused;
  expect(running()).toBe(0);
});

test("one long text in many cells isn't copied to the page", async () => {
  expect(await rowsOfWorkbook(sharing("x".repeat(100_000), 1_000))).toEqual({ reason: "too_wide" });
  const { rows } = (await rowsOfWorkbook(sharing("x", 3))) as { rows: unknown[] };
  expect(rows).toEqual([1, 2, 3].map((line) => ({ line, cells: ["x"] })));
});

test("text and CSV of Excel for Windows have their accents", async () => {
  const unicode = new Uint8Array([0xff, 0xfe, ...Buffer.from("Dossier\tNom\n1\tZoé", "utf16le")]);
  expect((await readTable(csv(unicode, "cases.txt"))).rows[0]?.cells).toEqual(["1", "Zoé"]);
  const bytes = new Uint8Array([...Buffer.from("Dossier;Nom\n1;Zo"), 0xe9]);
  expect((await readTable(csv(bytes))).rows[0]?.cells).toEqual(["1", "Zoé"]);
});
