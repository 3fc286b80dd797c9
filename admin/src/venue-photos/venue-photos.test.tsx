import { fireEvent, screen, waitFor } from "@testing-library/react";
import type { VenuePhotos } from "@vigil/contract";
import { expect, test } from "vitest";
import { openAdmin } from "../../test/open-admin.tsx";
import { person } from "../../test/people.ts";
import { stream } from "../../test/records.ts";
import { fakeServer } from "../../test/server.ts";
import { cleanBrowser } from "../../test/setup.ts";

cleanBrowser();
const { id } = stream(1);
const service = stream(1, { broadcast_status: "waiting", publish: true, disabled_by_fh: false });
const view = (given: Partial<VenuePhotos> = {}): VenuePhotos => ({
  ...{ state: "open", url: `https://vigil.example/photos/${id}.x`, timezone: "America/Toronto" },
  ...{ until: "2026-11-27T05:00:00.000Z", given: 2 },
  ...given,
});

test("a family makes the code for photos at the venue, ends it and opens it again", async () => {
  let now = view({ state: "none", url: null, given: 0 });
  const requests = fakeServer({
    [`GET str/stream/${id}`]: () => ({ body: service }),
    [`GET str/stream/${id}/venue_photos`]: () => ({ body: now }),
    [`POST str/stream/${id}/venue_photos`]: ({ body }) => {
      now = view({ state: (body as { takes: boolean }).takes ? "open" : "ended" });
      return { body: now };
    },
  });
  openAdmin(person("family"), `/str/stream/${id}/venue-photos`);
  fireEvent.click(await screen.findByRole("button", { name: "Make the code" }));
  expect(await screen.findByRole("img", { name: "Code for giving photos" })).toBeTruthy();
  expect(screen.getByText(/^Photos are taken until .*26.* 2 have arrived\.$/)).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Link for giving photos" }).value).toBe(
    now.url,
  );
  expect(screen.getByRole("button", { name: "Français" })).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Stop taking photos by this link" }));
  fireEvent.click(await screen.findByRole("button", { name: "Take photos again" }));
  await waitFor(() =>
    expect(requests.filter(({ method }) => method === "POST").map(({ body }) => body)).toEqual([
      { takes: true },
      { takes: false },
      { takes: true },
    ]),
  );
});

test("when nothing can be learnt of the code, the page says why and offers to try again", async () => {
  fakeServer({
    [`GET str/stream/${id}`]: () => ({ body: service }),
    [`GET str/stream/${id}/venue_photos`]: () => ({ status: 500, body: { detail: "Something went wrong." } }),
  });
  openAdmin(person("family"), `/str/stream/${id}/venue-photos`);
  expect(await screen.findByText("Something went wrong.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Try again" })).toBeTruthy();
});

test("of a service that was too long ago no code is offered, and the page says so", async () => {
  fakeServer({
    [`GET str/stream/${id}`]: () => ({ body: service }),
    [`GET str/stream/${id}/venue_photos`]: () => ({ body: view({ state: "over", url: null, given: 0 }) }),
  });
  openAdmin(person("family"), `/str/stream/${id}/venue-photos`);
  expect(await screen.findByText(/^The service is more than three days ago/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Make the code" })).toBeNull();
});
