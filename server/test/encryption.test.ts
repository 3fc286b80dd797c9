import { expect, test } from "vitest";
import { mailPasswordLink } from "../src/auth/password-links.ts";
import { sourcesOrder } from "../src/broadcast/media/sources-order.ts";
import { deliverQueued, retryUnreadable } from "../src/emails/deliver.ts";
import { encryptStored } from "../src/encrypt-stored.ts";
import { encryptedKey } from "../src/security/camera-secrets.ts";
import { createColumnEncryption } from "../src/security/encryption.ts";
import { startApp, testOfOneServer } from "./app.ts";
import { callAs, gather, hold } from "./people.ts";

const app = await startApp({ demo: true });
const { cast, make } = await gather(app);
const { ruth, max, maple } = cast;
const silent = { error: () => {} };
const otherKey = "a key that this installation never had";
const sentence =
  "This was encrypted with another SECRET_KEY than the server has now. Please start the server with the key it had then.";

/** The rows as they are stored. */
const raw = async (text: string, values: unknown[] = []) =>
  (await app.database.pool.query(text, values)).rows;
const resetEmail = async () => {
  const owner = { ...maple, email: "maple@example.com" };
  await app.database.transaction((tx) =>
    mailPasswordLink({ tx, runtime: app.engine.runtime }, owner, "reset"),
  );
  const [received] = await app.sql<{ id: string; text: string; html: string }>(
    "select id, text, html from mail_outbox where type = 'password_reset' order by id desc limit 1",
  );
  if (!received) throw new Error("No email was queued.");
  return received;
};

test("someone with only the database reads no link of any email and no key of a camera", async () => {
  const { id, text } = await resetEmail();
  expect(text).toMatch(/\/reset-password\/[\w-]{20}/);
  const camera = await make.camera({ protocol: "rtsp", address: "rtsp://admin:hunter2@10.0.0.9/stream" });
  const [{ rtmp_key } = { rtmp_key: "" }] = await app.sql<{ rtmp_key: string }>(
    "select rtmp_key from ip_camera where id = $1",
    [camera.id],
  );
  expect(rtmp_key).toMatch(/^[0-9a-f]{32}$/);
  const all = JSON.stringify([
    await raw("select * from mail_outbox"),
    await raw("select * from ip_camera"),
    await raw("select * from audit_log"),
  ]);
  for (const secret of [/reset-password/, rtmp_key, /hunter2/]) expect(all).not.toMatch(secret);
  const revealed = await callAs(app, ruth, "POST", `mail/outbox/${id}/reveal/`);
  expect(revealed.json.text).toBe(text);
});

test("links that set a password are shown to those who manage accounts, the rest of the email to those with the emails access", async () => {
  const { id, text } = await resetEmail();
  await hold(app, max, ["emails", "general_settings"]);
  const shown = await callAs(app, max, "POST", `mail/outbox/${id}/reveal/`);
  expect([shown.status, shown.json.text]).toEqual([200, text.replace(/(reset-password\/)[\w-]+/, "$1…")]);
  expect(shown.json.html).not.toMatch(/reset-password\/[\w-]/);
  await hold(app, max, ["emails", "admins"]);
  expect((await callAs(app, max, "POST", `mail/outbox/${id}/reveal/`)).json.text).toBe(text);
});

test("what an earlier version left in plain text is encrypted at the next start, once, and reads as before", async () => {
  const { id, text, html } = await resetEmail();
  const camera = await make.camera({ funeral_homes: [maple.id] });
  const key = "00112233445566778899aabbccddeeff";
  await app.sql("update mail_outbox set text = $2, html = $3 where id = $1", [id, text, html]);
  await app.sql(
    `update ip_camera set rtmp_key = $2, rtmp_key_hash = encode(sha256(convert_to($2, 'UTF8')), 'hex'),
       address = 'rtsp://a:b@10.0.0.1/' where id = $1`,
    [camera.id, key],
  );
  await app.sql(
    `insert into mail_outbox (id, "to", subject, text, html, message_id)
      select gen_random_uuid(), 'x@example.com', 'Old', 'plain', 'plain', '<' || n || '@x>' from generate_series(1, 450) n`,
  );
  const [before] = await raw("select rtmp_key_hash from ip_camera where id = $1", [camera.id]);
  const all = () => raw("select text, html from mail_outbox order by id");
  await encryptStored(app.engine, silent);
  const once = await all();
  for (const row of once) for (const text of [row.text, row.html]) expect(text).toMatch(/^(aes-256-gcm:|$)/);
  await encryptStored(app.engine, silent);
  expect(await all()).toEqual(once);

  expect((await callAs(app, ruth, "POST", `mail/outbox/${id}/reveal/`)).json).toEqual({ text, html });
  expect((await callAs(app, maple, "POST", `str/ip_cameras/${camera.id}/reveal/`)).json).toEqual({
    rtmp_key: key,
  });
  const [after] = await raw("select rtmp_key, rtmp_key_hash, address from ip_camera where id = $1", [
    camera.id,
  ]);
  expect(after.rtmp_key_hash).toBe(before.rtmp_key_hash);
  expect(after.rtmp_key_hash).toBe(encryptedKey(app.engine.runtime.cameraEncryption, key).rtmp_key_hash);
  expect(`${after.rtmp_key} ${after.address}`).not.toMatch(/0011|rtsp/);
});

testOfOneServer(
  "with another SECRET_KEY a sentence says so; emails wait for the right key, and RTMP cameras continue",
  async () => {
    await app.sql("delete from mail_outbox");
    const { id } = await resetEmail();
    const publishes = await make.camera({ funeral_homes: [maple.id] });
    const calls = await make.camera({ funeral_homes: [maple.id], protocol: "srt" });
    const emails = createColumnEncryption(otherKey, "emails");
    const cameraEncryption = createColumnEncryption(otherKey, "cameras");
    const runtime = { ...app.engine.runtime, emailEncryption: emails, cameraEncryption };
    const engine = app.engine as { runtime: typeof runtime };
    const own = engine.runtime;
    engine.runtime = runtime;
    try {
      for (const path of [`mail/outbox/${id}/reveal/`, `str/ip_cameras/${publishes.id}/reveal/`]) {
        const { status, json } = await callAs(app, ruth, "POST", path);
        expect([status, json]).toEqual([503, { detail: sentence }]);
      }
      const sent: string[] = [];
      expect(
        await deliverQueued(app.database, emails, { send: async ({ to }) => void sent.push(to) }, silent),
      ).toBe(1);
      expect(sent).toEqual([]);
      const waiting = "select attempts, failed_at, last_error, send_after > now() as waits from mail_outbox";
      expect(await app.sql(waiting)).toEqual([
        { attempts: 0, failed_at: null, last_error: sentence, waits: true },
      ]);
      const { sources } = await sourcesOrder(app.database, cameraEncryption, 0);
      const ids = sources.map((source) => source.id);
      expect([ids.includes(publishes.id), ids.includes(calls.id)]).toEqual([true, false]);
      const logged: unknown[] = [];
      await encryptStored(app.engine, { error: (_details, message) => logged.push(message) });
      expect(logged).toEqual([expect.stringContaining(sentence)]);
    } finally {
      engine.runtime = own;
    }
    // The next start has the right key again.
    const sent: string[] = [];
    // An email that waited too long has lost its text, and isn't sent without it.
    await app.sql(
      `insert into mail_outbox (id, "to", subject, text, html, message_id, failed_at, last_error)
      values (gen_random_uuid(), 'old@example.com', 'Old', '', '', '<old@x>', now(), $1)`,
      [sentence],
    );
    await retryUnreadable(app.database);
    await deliverQueued(
      app.database,
      own.emailEncryption,
      { send: async ({ text }) => void sent.push(text) },
      silent,
    );
    expect(sent).toEqual([expect.stringContaining("/reset-password/")]);
    const { sources } = await sourcesOrder(app.database, own.cameraEncryption, 0);
    expect(sources.find((source) => source.id === calls.id)?.passphrase).toMatch(/^[0-9a-f]{32}$/);
  },
);
