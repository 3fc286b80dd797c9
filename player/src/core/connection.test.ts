import { expect, test } from "vitest";
import { type Connection, type ConnectionEvent, nextConnection } from "./connection.ts";

const follow = (...events: ConnectionEvent[]) => events.reduce<Connection>(nextConnection, "up");

test("the device's own report of losing and regaining its network is believed", () => {
  expect(follow("offline")).toBe("lost");
  expect(follow("offline", "online")).toBe("up");
});

test("behind a router without internet the connection is lost once Vigil's own server can't be reached either", () => {
  expect(follow("no_response")).toBe("doubtful");
  expect(follow("no_response", "server_unreachable")).toBe("lost");
  expect(follow("no_response", "server_unreachable", "no_response", "server_unreachable")).toBe("lost");
  expect(follow("no_response", "server_unreachable", "server_reached")).toBe("up");
});

test("when only the video can't be reached, the viewer's connection isn't to blame", () => {
  expect(follow("no_response", "server_reached")).toBe("up");
  expect(follow("no_response", "server_reached", "no_response", "server_reached")).toBe("up");
});

test("a viewer who receives video is connected, whatever the device reports", () => {
  expect(follow("offline", "received")).toBe("up");
  expect(follow("no_response", "server_unreachable", "received")).toBe("up");
});
