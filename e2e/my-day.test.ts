import { expect, test } from "vitest";
import { accessibilityErrors, api, horizontalOverflow, phone, signedIn } from "./visitor.ts";

/** The most taps from signing in to a camera that sends, for somebody who has never filmed with it. */
const tapsAtMost = 6;

test("on a phone: a videographer accepts today's job and its camera is on, within six taps of signing in", async () => {
  const page = await signedIn("video_grapher", {
    viewport: phone,
    isMobile: true,
    hasTouch: true,
    permissions: ["camera", "microphone"],
  });
  let taps = 0;
  const tap = async (name: RegExp) => {
    await page.getByRole("button", { name }).first().tap();
    taps += 1;
  };
  const job = page.getByRole("listitem", { name: "Margaret Ellen Whitcombe" });
  await job.getByText("Not answered yet").waitFor();
  expect(await horizontalOverflow(page)).toBe(0);
  await tap(/^Accept: Margaret/);
  await job.getByText("Accepted").waitFor();
  expect(await accessibilityErrors(page)).toEqual([]);
  await tap(/^Use this phone as the camera: Margaret/);
  await page.waitForURL(/\/camera\//);
  await tap(/camera/i);
  const admin = await api("super_admin");
  const { results } = await admin("GET", "str/job/?search=Whitcombe&state=accepted");
  const sources = async () => {
    const view = await admin("GET", `str/stream/${results[0].id}/director/`);
    return view.sources.filter(({ health }: { health: { well: boolean } | null }) => health?.well);
  };
  await expect.poll(async () => (await sources()).length).toBe(1);
  expect(taps).toBeLessThanOrEqual(tapsAtMost);
});
