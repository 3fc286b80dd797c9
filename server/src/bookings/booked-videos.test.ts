import { words } from "@vigil/contract";
import { expect, test } from "vitest";
import { startApp } from "../../test/app.ts";
import { form, mp4 } from "../../test/make.ts";
import { callAs, gather, type Person } from "../../test/people.ts";

const app = await startApp();
const { cast, make } = await gather(app);
const { maple, harbour, doyle, sam } = cast;
const video = async (home: Person, title: string): Promise<string> => {
  const fields = form({ title, video: { name: "film.mp4", content: mp4 } });
  const { status, json, text } = await callAs(app, home, "POST", "usr/funeral_home_media/", fields);
  expect(status, text).toBe(201);
  return json.id;
};

test("videos are booked before and after a service in order, and the director is shown them", async () => {
  const [slides, hymn, thanks] = [
    await video(maple, "Slide show"),
    await video(maple, "Amazing Grace"),
    await video(maple, "Thank you"),
  ];
  const { id } = await make.stream({
    funeral_home: maple.id,
    family: doyle.id,
    funeral_home_director: sam.id,
  });
  const change = (values: object) => callAs(app, maple, "PATCH", `str/stream/${id}/`, values);
  const saved = await change({ videos_before: [hymn, slides], videos_after: [thanks] });
  expect(saved.json).toMatchObject({ videos_before: [hymn, slides], videos_after: [thanks] });
  const panel = (await callAs(app, maple, "GET", `str/stream/${id}/director/`)).json;
  expect(panel.stream).toMatchObject({
    videos_before: [
      { id: hymn, title: "Amazing Grace" },
      { id: slides, title: "Slide show" },
    ],
    videos_after: [{ id: thanks, title: "Thank you" }],
  });
  // One that is deleted is left out.
  await callAs(app, maple, "DELETE", `usr/funeral_home_media/${hymn}/`);
  const after = (await callAs(app, maple, "GET", `str/stream/${id}/director/`)).json;
  expect(after.stream.videos_before).toEqual([{ id: slides, title: "Slide show" }]);
});

test("only videos of the service's own home are booked", async () => {
  const theirs = await video(harbour, "Another home's");
  const { id } = await make.stream({
    funeral_home: maple.id,
    family: doyle.id,
    funeral_home_director: sam.id,
  });
  const { status, json } = await callAs(app, maple, "PATCH", `str/stream/${id}/`, {
    videos_before: [theirs],
  });
  expect([status, json]).toEqual([400, { videos_before: [words.notFound("video")] }]);
});
