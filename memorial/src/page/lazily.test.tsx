import { page as words } from "vigil:words/page";
import { render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { expect, test, vi } from "vitest";
import { cleanBrowser } from "../../test/browser.ts";
import { lazily, reloading } from "./lazily.tsx";

cleanBrowser();
const gone = () => Promise.reject(new TypeError("Failed to fetch dynamically imported module"));
/** The server answers from the third request on. */
function serverReturns() {
  let requests = 0;
  vi.stubGlobal("fetch", async () => {
    requests += 1;
    if (requests < 3) throw new TypeError("Failed to fetch");
    return new Response(null);
  });
}
async function waitFor(isAwaited: boolean) {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const Video = lazily<object>(gone, isAwaited);
  const shown = render(
    <Suspense>
      <Video />
    </Suspense>,
  );
  await vi.advanceTimersByTimeAsync(20_000);
  expect((await screen.findByRole("alert")).textContent).toBe(words.notLoaded);
  await vi.advanceTimersByTimeAsync(30_000);
  shown.unmount();
}

test("a video whose code is gone, as after an update, comes with the page anew: once the server answers, and once", async () => {
  const reload = vi.spyOn(reloading, "reload").mockImplementation(() => {});
  serverReturns();
  await waitFor(true);
  expect(reload).toHaveBeenCalledOnce();
  await waitFor(true);
  expect(reload).toHaveBeenCalledOnce();
  reload.mockRestore();
});

test("the page stays for anything smaller", async () => {
  const reload = vi.spyOn(reloading, "reload").mockImplementation(() => {});
  serverReturns();
  await waitFor(false);
  expect(reload).not.toHaveBeenCalled();
  reload.mockRestore();
});
