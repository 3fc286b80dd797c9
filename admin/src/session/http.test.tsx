import { expect, test, vi } from "vitest";
import { fakeServer, type RecordedRequest, signedIn } from "../../test/server.ts";
import { cleanBrowser } from "../../test/setup.ts";
import { getJson, getPublicJson } from "./http.ts";
import { beforeSessionEnds, loginAddress, pageChange, returnPathOf } from "./session-end.ts";
import { readSession } from "./session-store.ts";

cleanBrowser();
const bearer = ({ token }: RecordedRequest) => token;
const onlyNew = (request: RecordedRequest) =>
  request.token === "Bearer new"
    ? { body: { ok: true } }
    : { status: 401, body: { detail: "Given token not valid for any token type" } };
const refreshed = () => ({ body: { access: "new", refresh: "refresh-2" } });

test("ten calls with an expired token request one new token, and all succeed", async () => {
  signedIn(-1);
  const requests = fakeServer({ "POST usr/token/refresh": refreshed, "GET usr/info": onlyNew });
  await Promise.all(Array.from({ length: 10 }, () => getJson("usr/info")));
  expect(requests.filter(({ path }) => path === "usr/token/refresh")).toHaveLength(1);
  expect(requests.filter(({ path }) => path === "usr/info").map(bearer)).toEqual(
    Array(10).fill("Bearer new"),
  );
  expect(readSession()).toMatchObject({ access: "new", refresh: "refresh-2" });
});

test("a token that was revoked early is refreshed and the call repeated once", async () => {
  signedIn();
  const requests = fakeServer({ "POST usr/token/refresh": refreshed, "GET usr/info": onlyNew });
  await expect(getJson("usr/info")).resolves.toEqual({ ok: true });
  expect(requests.map(({ path }) => path)).toEqual(["usr/info", "usr/token/refresh", "usr/info"]);
});

test("if another tab has refreshed the token, that one is used and nothing is refreshed", async () => {
  signedIn();
  const requests = fakeServer({
    "GET usr/info": (call) => {
      localStorage.setItem(
        "vigil.session",
        JSON.stringify({ id: "person", access: "new", refresh: "refresh-2", expires: Date.now() + 1000 }),
      );
      return onlyNew(call);
    },
  });
  await getJson("usr/info");
  expect(requests.map(bearer)).toEqual(["Bearer old", "Bearer new"]);
});

test("when the session ends, drafts are saved and the login page keeps the target", async () => {
  signedIn();
  window.history.replaceState(null, "", "/str/stream/7?familyId=3");
  const go = vi.spyOn(pageChange, "go").mockImplementation(() => undefined);
  const keep = vi.fn();
  const forget = beforeSessionEnds(keep);
  localStorage.setItem("RaStore.theme", '"dark"');
  fakeServer({
    "GET usr/info": () => ({ status: 401 }),
    "POST usr/token/refresh": () => ({ status: 401, body: { detail: "spent" } }),
  });
  await expect(getJson("usr/info")).rejects.toThrow("spent");
  expect(keep).toHaveBeenCalledOnce();
  expect(go).toHaveBeenCalledExactlyOnceWith("/login?next=%2Fstr%2Fstream%2F7%3FfamilyId%3D3");
  expect(readSession()).toBeNull();
  expect(localStorage.getItem("RaStore.theme")).toBe('"dark"');
  forget();
});

test("no permission and no network leave the person signed in", async () => {
  signedIn();
  const go = vi.spyOn(pageChange, "go").mockClear();
  fakeServer({
    "GET str/stream": () => ({
      status: 403,
      body: { detail: "You do not have permission to perform this action." },
    }),
  });
  await expect(getJson("str/stream")).rejects.toThrow("You do not have permission");
  await expect(getJson("usr/info")).rejects.toThrow("Vigil can't be reached. Nothing was lost");
  expect(go).not.toHaveBeenCalled();
  expect(readSession()?.access).toBe("old");
});

test.for([429, 500, 503])(
  "a server that is too busy to renew a sign-in (%i) signs nobody out",
  async (status) => {
    signedIn(-1);
    const go = vi.spyOn(pageChange, "go").mockClear();
    fakeServer({ "POST usr/token/refresh": () => ({ status }) });
    await expect(getJson("usr/info")).rejects.toThrow("Vigil can't be reached. Nothing was lost");
    expect(go).not.toHaveBeenCalled();
    expect(readSession()?.refresh).toBe("refresh-1");
  },
);

test("a wrong password doesn't end the session", async () => {
  const go = vi.spyOn(pageChange, "go").mockClear();
  fakeServer({
    "POST usr/login": () => ({
      status: 401,
      body: { detail: "No active account found with the given credentials" },
    }),
  });
  await expect(getPublicJson("usr/login/", { method: "POST", body: {} })).rejects.toThrow(
    "No active account found",
  );
  expect(go).not.toHaveBeenCalled();
});

test("sign-in leads back to where the user came from, never to another site", () => {
  expect(loginAddress("/")).toBe("/login");
  expect(returnPathOf("?next=%2Fusr%2Finfo%3Fa%3D1")).toBe("/usr/info?a=1");
  for (const bad of [
    "",
    "?next=https://evil.example",
    "?next=//evil.example",
    "?next=/..//evil.example",
    "?next=/a/../..//evil.example/login",
    "?next=/%5Cevil.example",
    "?next=/login",
    "?next=javascript:alert(1)",
  ]) {
    expect(returnPathOf(bad)).toBe("/");
  }
});
