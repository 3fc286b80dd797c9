import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { cleanBrowser } from "../../test/browser.ts";
import { agreedHere } from "../joining/agreed.ts";
import { browserStorage } from "./browser-storage.ts";
import { useGuest } from "./useGuest.ts";

cleanBrowser();

test("who registers after somebody else at the same tablet finds nothing of what that guest asked for or agreed to", () => {
  const anniversary = browserStorage("local", "vigil.anniversary.ruth");
  const { result } = renderHook(() => useGuest("ruth"));
  act(() => result.current.remember({ token: "t1", name: "Ann" }));
  agreedHere("ruth").write(3);
  anniversary.write(true);
  act(() => result.current.leave());
  expect([agreedHere("ruth").read(), anniversary.read()]).toEqual([null, null]);
});
