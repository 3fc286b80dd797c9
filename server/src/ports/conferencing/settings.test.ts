import { expect, test } from "vitest";
import { chooseConferencing } from "./choose.ts";
import { conferencingSettings } from "./settings.ts";

const meetings = {
  ZOOM_ACCOUNT_ID: "a",
  ZOOM_CLIENT_ID: "c",
  ZOOM_CLIENT_SECRET: "s",
  ZOOM_WEBHOOK_SECRET: "w",
};
const sdk = { ZOOM_SDK_KEY: "k", ZOOM_SDK_SECRET: "s", ZOOM_API_KEY: "ak", ZOOM_API_SECRET: "as" };
const livekit = { LIVEKIT_URL: "wss://livekit.example", LIVEKIT_API_KEY: "k", LIVEKIT_API_SECRET: "s" };

test("without settings there is no provider of rooms", async () => {
  expect(conferencingSettings({})).toEqual({});
  expect(await chooseConferencing({})).toEqual({});
});

test("every provider that is set up can be used, also all of them", async () => {
  const settings = conferencingSettings({ ...meetings, ...sdk, ...livekit, ZOOM_SDK_WEBHOOK_SECRET: "v" });
  expect(settings.zoom_meetings?.webhookSecret).toBe("w");
  expect(settings.zoom_video_sdk?.webhookSecret).toBe("v");
  const chosen = await chooseConferencing(settings);
  expect(Object.entries(chosen).map(([name, { provider }]) => [name, provider])).toEqual(
    ["zoom_meetings", "zoom_video_sdk", "livekit"].map((name) => [name, name]),
  );
  expect(Object.keys(await chooseConferencing(conferencingSettings(livekit)))).toEqual(["livekit"]);
});

test("one secret serves both of Zoom's products unless the second has its own", () => {
  const settings = conferencingSettings({ ...sdk, ZOOM_WEBHOOK_SECRET: "w" });
  expect(settings.zoom_video_sdk?.webhookSecret).toBe("w");
});

test("a provider that is set up in part stops the start, with the names of its settings", () => {
  for (const provider of [meetings, sdk, livekit])
    for (const missing of Object.keys(provider).filter((name) => name !== "ZOOM_WEBHOOK_SECRET"))
      expect(() => conferencingSettings({ ...provider, [missing]: undefined })).toThrow(
        new RegExp(`${missing}.*belong together`),
      );
  const { ZOOM_WEBHOOK_SECRET, ...withoutWebhook } = meetings;
  expect(() => conferencingSettings(withoutWebhook)).toThrow(/^ZOOM_WEBHOOK_SECRET: /);
  expect(() => conferencingSettings(sdk)).toThrow(/^ZOOM_SDK_WEBHOOK_SECRET: /);
  expect(() => conferencingSettings({ ZOOM_WEBHOOK_SECRET })).toThrow(
    /neither ZOOM_ACCOUNT_ID nor ZOOM_SDK_KEY/,
  );
  expect(() => conferencingSettings({ ...meetings, ZOOM_SDK_WEBHOOK_SECRET: "v" })).toThrow(
    /ZOOM_SDK_KEY is not/,
  );
});
