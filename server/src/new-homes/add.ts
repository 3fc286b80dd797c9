import { type AddHome, addHome, check, homes } from "@vigil/contract";
import { v7 as uuidv7 } from "uuid";
import { unknownPassword, userNameFor } from "../auth/user-names.ts";
import { fieldProblem } from "../problems.ts";
import type { Actor } from "../resource/actor.ts";
import { earlierRecord, type IdempotentRequest } from "../resource/idempotency.ts";
import type { Engine } from "../resource/registry.ts";
import { findVisible, insert, toAnswer } from "../resource/write.ts";
import { defaultsFor } from "./defaults.ts";

/**
 * Adds a home with all that follows from what is sent, and emails it a link by which it chooses a password; with `once`,
 * unless the same request has done so before.
 * @returns the home, as its resource returns it
 * @throws Problem 400 by field
 */
export async function addOne(engine: Engine, actor: Actor, given: AddHome, once?: IdempotentRequest) {
  const definition = engine.definition(homes.path);
  const id = uuidv7();
  const record = await engine.database.transaction(async (tx) => {
    const earlier = once && (await earlierRecord(tx, actor, addHome.path, once, id));
    if (earlier) return findVisible(engine, definition, actor, earlier, tx, "record");
    const place = { name: given.funeral_home_name, country: given.country_name, state: given.state_name };
    const { timezone_detail, currency_region_detail, ...defaults } = await defaultsFor(tx, place);
    const { data, errors } = check(definition.body.create, {
      ...defaults,
      ...{ timezone: timezone_detail?.id, currency_region: currency_region_detail?.id ?? null },
      ...ofContact(given),
      ...sent(given),
      username: userNameFor(given.funeral_home_name, "home"),
      password: unknownPassword(),
    });
    if (errors) throw fieldProblem(errors);
    return insert(engine, definition, actor, tx, known(data), id);
  });
  return toAnswer(engine, definition, actor, record, "record");
}

/** Whom to speak to and to whom invoices go: the contact, at the home's own address. */
const ofContact = (home: AddHome) => ({
  manager_email: home.email,
  manager_phone: home.telephone_number,
  billing_contact_name: home.manager_name,
  billing_email_address: home.email,
  billing_phone_number: home.telephone_number,
  billing_address_text: home.address_text,
  billing_lat: home.lat,
  billing_lon: home.lon,
  billing_country_name: home.country_name,
  billing_state_name: home.state_name,
  billing_city_name: home.city_name,
  billing_postal_code: home.postal_code,
  branding_funeral_home_name: home.funeral_home_name,
  branding_funeral_home_email_address: home.email,
});

const known = (fields: object) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** Fields that were left empty follow from the others, like those that weren't sent. */
const sent = (home: AddHome) =>
  Object.fromEntries(
    Object.entries(home).filter(([, value]) => value !== null && value !== undefined && value !== ""),
  );
