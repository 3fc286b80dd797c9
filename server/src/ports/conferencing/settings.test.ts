import { expect, test } from "vitest";
import { chooseConferencing } from "./choose.ts";
import { conferencingSettings } from "./settings.ts";

const meetings = {
  ZOOM_ACCOUNT_ID: "a",
  ZOOM_CLIENT_ID: "c",
  ZOOM_CLIENT_SECRET: "s",
  ZOOM_WEBHOOK_SECRET: "w",
};
const livekit = { LIVEKIT_URL: "wss://livekit.example", LIVEKIT_API_KEY: "k", LIVEKIT_API_SECRET: "s" };

test("without settings there is no provider of rooms", async () => {
  expect(conferencingSettings({})).toEqual({});
  expect(await chooseConferencing({})).toEqual({});
});

test("every provider that is set up can be used, also both", async () => {
  const settings = conferencingSettings({ ...meetings, ...livekit });
  expect(settings.zoom?.webhookSecret).toBe("w");
  const chosen = await chooseConferencing(settings);
  expect(Object.entries(chosen).map(([name, { provider }]) => [name, provider])).toEqual(
    ["zoom", "livekit"].map((name) => [name, name]),
  );
  expect(Object.keys(await chooseConferencing(conferencingSettings(livekit)))).toEqual(["livekit"]);
});

test("a provider that is set up in part stops the start, with the names of its settings", () => {
  for (const provider of [meetings, livekit])
    for (const missing of Object.keys(provider).filter((name) => name !== "ZOOM_WEBHOOK_SECRET"))
      expect(() => conferencingSettings({ ...provider, [missing]: undefined })).toThrow(
        new RegExp(`${missing}.*belong together`),
      );
  const { ZOOM_WEBHOOK_SECRET, ...withoutWebhook } = meetings;
  expect(() => conferencingSettings(withoutWebhook)).toThrow(/^ZOOM_WEBHOOK_SECRET: /);
  expect(() => conferencingSettings({ ZOOM_WEBHOOK_SECRET })).toThrow(/ZOOM_ACCOUNT_ID is not/);
});
