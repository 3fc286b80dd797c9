import type { MonitorStream } from "@vigil/contract";
import type { Browser } from "playwright";
import { password } from "../demo/town.ts";

/** Cards of the wall that is measured: as many as one can have. */
export const wallCards = 1000;
/** Turns of a mouse's wheel, each a window high. */
const turns = 30;
const watchTasks = `window.tasks = [];
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) window.tasks.push(duration);
}).observe({ type: "longtask" });`;

/** Milliseconds of the longest task while a super admin scrolls through a full wall; tasks below 50 ms aren't told. */
export async function longestOnWall(browser: Browser, origin: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript({ content: watchTasks });
  await page.route("**/v1/str/live_monitor/events*", (route) => route.abort());
  const results = Array.from({ length: wallCards }, (_, n) => card(n));
  await page.route(/\/v1\/str\/live_monitor\/(\?.*)?$/, (route) => route.fulfill({ json: { results } }));
  await page.goto(`${origin}/login`);
  await page.getByLabel("Username").fill("demo.super_admin");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByRole("main").getByRole("heading", { level: 1 }).waitFor();
  await page.goto(`${origin}/monitoring`);
  await page.getByRole("heading", { name: "Service 7", exact: true }).waitFor();
  await page.evaluate("window.tasks.length = 0");
  await page.mouse.move(800, 500);
  for (let turn = 0; turn < turns; turn++) {
    await page.mouse.wheel(0, 900);
    await page.waitForTimeout(200);
  }
  const tasks = (await page.evaluate("window.tasks")) as number[];
  await context.close();
  return Math.max(0, ...tasks);
}

const id = (n: number) => `01a1fbb8-7d79-7368-aa9e-${String(n).padStart(12, "0")}`;
const card = (n: number): MonitorStream => ({
  id: id(n),
  stream_name: `Service ${n}`,
  event_date: new Date(Date.now() + 60_000 * (60 + (n % 60))).toISOString(),
  timezone: "America/Toronto",
  funeral_home_detail: { id: id(5000 + (n % 50)), title: `Funeral Home ${n % 50}` },
  sources: ["Front", "Gallery"].map((name, of) => ({
    kind: "ip_camera",
    id: id(10_000 + 2 * n + of),
    provider: "rtmp",
    name,
    status: "waiting",
    video_ready: false,
    audio_ready: false,
    elsewhere: false,
    preview_url: null,
  })),
  directors: [{ type: "director", full_name: "Sam Reed", phone: "+1 416 555 0111" }],
  professional_edit: false,
  preview_url: null,
  youtube_broadcast_link: null,
  stream_type: "stream",
  broadcast_status: "waiting",
  publish: true,
  disabled_by_fh: false,
  auto_start: false,
  auto_start_at: null,
  preferred_ip_camera: null,
  viewers: 0,
  problem: null,
});
