import { fireEvent, screen } from "@testing-library/react";
import type { Stream } from "@vigil/contract";
import { beforeEach, expect, test, vi } from "vitest";
import { openAdmin } from "../../../test/open-admin.tsx";
import { person } from "../../../test/people.ts";
import { page, stream } from "../../../test/records.ts";
import { fakeServer } from "../../../test/server.ts";
import { cleanBrowser } from "../../../test/setup.ts";

cleanBrowser();
beforeEach(() => {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
});

/** A service's form. */
async function open(own: Partial<Stream>) {
  const record = stream(1, { page_hidden: false, ...own });
  fakeServer(
    {
      [`GET str/stream/${record.id}`]: () => ({ body: record }),
      "GET str/stream": () => ({ body: page([]) }),
      "POST str/stream/check_conflicts": () => ({ body: { clashes: [], free: [] } }),
    },
    () => ({ body: { count: 0, results: [] } }),
  );
  openAdmin(person("funeral_home"), `/str/stream/${record.id}`);
  await screen.findByLabelText(/Name of the deceased/);
}
const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

test("a home reads on the service that emails to guests had to wait, and can raise their number there", async () => {
  await open({ guest_emails_per_minute: null, guest_emails_waited_at: ago(1) });
  expect(await screen.findByText(/emails to guests had to wait/)).toBeTruthy();
  const field = await screen.findByLabelText<HTMLInputElement>("Emails to guests per minute");
  fireEvent.change(field, { target: { value: "300" } });
  expect(field.value).toBe("300");
});

test("a day later it is no longer said", async () => {
  await open({ guest_emails_per_minute: 200, guest_emails_waited_at: ago(25) });
  expect(await screen.findByDisplayValue("200")).toBeTruthy();
  expect(screen.queryByText(/had to wait/)).toBeNull();
});
