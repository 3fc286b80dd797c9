import { ECDH } from "node:crypto";
import { DeviceRenewal, DeviceSubscription, type OwnDevice, type OwnDevices, words } from "@vigil/contract";
import type { FastifyInstance } from "fastify";
import { deviceName } from "../auth/device-name.ts";
import { parseBody } from "../auth/parse-body.ts";
import { DeviceGone, type Push, PushError } from "../ports/push/push.ts";
import { fieldProblem, problem } from "../problems.ts";
import { isUuid } from "../resource/list.ts";
import { requireActor } from "../resource/routes.ts";
import type { Throttle } from "../security/throttle.ts";
import { addDevice, listDevices, removeDevice, renewDevice } from "./devices.ts";
import { notify, type PushParts } from "./notify.ts";

const path = "/v1/usr/push_subscriptions";
type ById = { Params: { id: string } };

/** The devices on which the caller gets notifications: their own ones only. */
export function pushRoutes(app: FastifyInstance, parts: PushParts & { throttle: Throttle }): void {
  const { database, push, encryption, throttle } = parts;

  app.get(path, async (request): Promise<OwnDevices> => {
    const actor = requireActor(request);
    return { public_key: push.publicKey, results: await listDevices(database, actor) };
  });

  app.post(path, async (request): Promise<OwnDevice> => {
    const actor = requireActor(request);
    const subscription = parseBody(DeviceSubscription, request.body);
    requireUsable(push, subscription);
    const device = deviceName(request.headers["user-agent"] ?? "");
    return addDevice(database, encryption, actor, subscription, device);
  });

  // Called by the service worker, which has no session: whoever knows the old subscription's secret is that browser.
  app.post(`${path}/renew`, async (request, reply) => {
    const { old_endpoint, old_auth, ...renewed } = parseBody(DeviceRenewal, request.body);
    requireUsable(push, renewed);
    const old = { endpoint: old_endpoint, auth: old_auth };
    if (!(await renewDevice(database, encryption, old, renewed))) throw problem("not_found");
    return reply.status(204).send();
  });

  app.delete<ById>(`${path}/:id`, async (request, reply) => {
    const actor = requireActor(request);
    if (!(await removeDevice(database, actor, request.params.id))) throw problem("not_found");
    return reply.status(204).send();
  });

  app.post<ById>(`${path}/:id/test`, async (request, reply) => {
    const { id: account } = requireActor(request);
    const { id: device } = request.params;
    const mine =
      isUuid(device) && (await listDevices(database, requireActor(request))).some(({ id }) => id === device);
    if (!mine) throw problem("not_found");
    await throttle.count({ test_push: account });
    await notify(parts, { account, device }, test).catch((error: unknown) => {
      if (error instanceof DeviceGone) throw problem("device_gone");
      if (error instanceof PushError) throw problem("push_refused", error.message, { cause: error });
      throw error;
    });
    return reply.status(204).send();
  });
}

const test = {
  ...{ tag: "test", title: "Notifications work on this device" },
  body: "Vigil will notify you here when something goes wrong with a service.",
  ...{ page: "/", isUrgent: false, action: null },
};

/** @throws Problem 400 by field */
function requireUsable(push: Push, { endpoint, p256dh }: DeviceSubscription): void {
  if (!push.accepts(endpoint)) throw fieldProblem({ endpoint: [words.notAPushService] });
  try {
    ECDH.convertKey(p256dh, "prime256v1", "base64url");
  } catch {
    throw fieldProblem({ p256dh: [words.notAPushKey] });
  }
}
