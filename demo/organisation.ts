import { idOf, type Place } from "./place.ts";
import * as town from "./town.ts";

/** The enterprise account of both homes with its region, and the installation's settings. */
export async function organisation(place: Place): Promise<void> {
  const { admin } = place;
  const funeral_homes = town.homes.map(({ username }) => idOf(place, username));
  const { region: name, ...account } = town.enterprise;
  const region = await admin.create("usr/region", { name, funeral_homes });
  await admin.create("usr/funeral_home_enterprise_manager", {
    ...account,
    funeral_homes,
    regions: [region.id],
    package: idOf(place, town.enterprisePackage),
    subscription_start: firstOfMonthAfterNext(place.now),
  });
  for (const { id } of await admin.all("usr/general_setting"))
    await admin.change("usr/general_setting", id, town.generalSettings);
}

/** Starts in the future, so that the homes use the packages they bought themselves. */
const firstOfMonthAfterNext = (now: Date) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 2, 1)).toISOString().slice(0, 10);
