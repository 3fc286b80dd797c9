import { type Access, type Role, staffAccesses, superAdminAccesses } from "@vigil/contract";
import { createAdmin } from "../src/create-admin.ts";
import type { TestApp } from "./app.ts";
import { type Person, password } from "./calls.ts";
import { type Factories, factories } from "./make.ts";

export { type Answer, call, callAs, type Person, password, type Sent, signIn } from "./calls.ts";

const flagsOf = { super_admin: superAdminAccesses, funeral_home_staff: staffAccesses } as const;
/** Gives a super admin or a member of staff exactly these accesses; they count from the next request. */
export async function hold(app: TestApp, person: Person, accesses: readonly Access[]): Promise<void> {
  const flags = flagsOf[person.role as keyof typeof flagsOf];
  const set = flags.map((flag) => `"${flag}" = ${accesses.includes(flag as never)}`).join(", ");
  await app.sql(`update ${person.role} set ${set} where id = $1`, [person.id]);
}

/** A home buys so many streams; without any it can't publish. */
export async function buy(app: TestApp, home: string, streams: number): Promise<void> {
  await app.sql(
    `with counted as (update funeral_home set purchased_stream_count = purchased_stream_count + $2,
        available_stream_count = available_stream_count + $2 where id = $1)
      insert into plan_entry (funeral_home, available, purchased, reason) values ($1, $2, $2, 'correction')`,
    [home, streams],
  );
}

/**
 * The cast. There are two of everything, so that one can try to reach what belongs to the other:
 *
 * Maple Ridge Funeral Home (maple): its staff Sam, who may do everything, and Nora, who may do nothing; the families
 * Doyle and Okafor. Harbour Light (harbour): its staff Hugh, who may do everything; the family Lind. North Care (north)
 * with its operator Olga, South Care (south) with Otto. The videographers Vera and Viktor. Ruth, a super admin with all
 * accesses, and Max, one with none.
 */
export interface Cast {
  ruth: Person;
  max: Person;
  maple: Person;
  sam: Person;
  nora: Person;
  doyle: Person;
  okafor: Person;
  harbour: Person;
  hugh: Person;
  lind: Person;
  north: Person;
  olga: Person;
  south: Person;
  otto: Person;
  vera: Person;
  viktor: Person;
}

/** Creates the cast in an empty installation, through the API as Ruth would. */
export async function gather(app: TestApp): Promise<{ cast: Cast; make: Factories }> {
  await createAdmin(app.database, {
    username: "ruth.abel",
    email: "ruth@vigil.test",
    full_name: "Ruth Abel",
    password,
  });
  const [found] = await app.sql<{ id: string }>("select id from account");
  const ruth: Person = { id: found?.id ?? "", username: "ruth.abel", role: "super_admin" };
  const make = factories(app, ruth);
  const person = (role: Role, made: { id: string; username: string }): Person => ({
    id: made.id,
    username: made.username,
    role,
  });
  // Tests buy as often as they like; billing/unpaid.test.ts has the usual limit.
  await app.sql("update general_setting set unpaid_streams_limit = 100000");
  const all = Object.fromEntries(staffAccesses.map((flag) => [flag, true]));

  const [max, maple, harbour, north, south, vera, viktor] = await Promise.all([
    make.admin({ username: "max.stone", full_name: "Max Stone" }),
    make.home({ username: "maple", funeral_home_name: "Maple Ridge Funeral Home" }),
    make.home({ username: "harbour", funeral_home_name: "Harbour Light Funerals" }),
    make.team({ username: "north", company_name: "North Care" }),
    make.team({ username: "south", company_name: "South Care" }),
    make.videographer({ username: "vera", full_name: "Vera Lens" }),
    make.videographer({ username: "viktor", full_name: "Viktor Glass" }),
  ]);
  await buy(app, maple.id, 1000);
  await buy(app, harbour.id, 1000);
  const [sam, nora, hugh, doyle, okafor, lind, olga, otto] = await Promise.all([
    make.staff({
      username: "sam.reed",
      full_name: "Sam Reed",
      funeral_home: maple.id,
      staff_role: "director",
      ...all,
    }),
    make.staff({ username: "nora.bell", full_name: "Nora Bell", funeral_home: maple.id }),
    make.staff({
      username: "hugh.moss",
      full_name: "Hugh Moss",
      funeral_home: harbour.id,
      staff_role: "director",
      ...all,
    }),
    make.family({ username: "doyle", family_admin_name: "Maeve Doyle", funeral_home: maple.id }),
    make.family({ username: "okafor", family_admin_name: "Chidi Okafor", funeral_home: maple.id }),
    make.family({ username: "lind", family_admin_name: "Astrid Lind", funeral_home: harbour.id }),
    make.operator({ username: "olga", full_name: "Olga Marsh", client_care_team: north.id }),
    make.operator({ username: "otto", full_name: "Otto Field", client_care_team: south.id }),
  ]);
  const cast: Cast = {
    ruth,
    max: person("super_admin", max),
    maple: person("funeral_home", maple),
    sam: person("funeral_home_staff", sam),
    nora: person("funeral_home_staff", nora),
    doyle: person("family", doyle),
    okafor: person("family", okafor),
    harbour: person("funeral_home", harbour),
    hugh: person("funeral_home_staff", hugh),
    lind: person("family", lind),
    north: person("customer_care_team", north),
    olga: person("customer_care_operator", olga),
    south: person("customer_care_team", south),
    otto: person("customer_care_operator", otto),
    vera: person("video_grapher", vera),
    viktor: person("video_grapher", viktor),
  };
  return { cast, make };
}
