import { expect, test } from "vitest";
import { startApp } from "../../../test/app.ts";
import { callAs, gather } from "../../../test/people.ts";

const app = await startApp();
const { cast, make } = await gather(app);
const { ruth, maple, harbour, north, south, doyle, sam, hugh } = cast;
const family = (await make.family({ funeral_home: harbour.id })).id;
const ofMaple = { funeral_home: maple.id, family: doyle.id, funeral_home_director: sam.id };
const ofHarbour = { funeral_home: harbour.id, family, funeral_home_director: hugh.id };

test("the services of a region or of a team are found together", async () => {
  const region = await make.region({ name: "Shore", funeral_homes: [harbour.id] });
  await make.stream({ ...ofMaple, deceased_full_name: "Ada", client_care_team: north.id });
  await make.stream({ ...ofHarbour, deceased_full_name: "Bea", client_care_team: north.id });
  await make.stream({ ...ofHarbour, deceased_full_name: "Cyd", client_care_team: south.id });
  const names = async (query: string) =>
    (await callAs(app, ruth, "GET", `str/stream/?${query}`)).json.results
      .map((one: { deceased_full_name: string }) => one.deceased_full_name)
      .sort();
  expect(await names(`region=${region.id}`)).toEqual(["Bea", "Cyd"]);
  expect(await names(`client_care_team=${north.id}`)).toEqual(["Ada", "Bea"]);
  expect(await names(`client_care_team=${north.id}&region=${region.id}`)).toEqual(["Bea"]);
  expect((await callAs(app, ruth, "GET", "str/stream/?region=shore")).json).toHaveProperty("region");
});
