import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { limitIdleConnections } from "./idle-connections.ts";

let server: Server;
let sockets: Socket[];
const open = () => sockets.filter(({ destroyed }) => !destroyed).length;

beforeEach(async () => {
  sockets = [];
  server = createServer((request, response) => {
    bound.markActive(request.socket);
    response.end("welcome");
  });
  const bound = limitIdleConnections(server, { perAddress: 20, inAll: 50 });
  await new Promise<void>((done) => server.listen(0, done));
});
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  server.close();
});

async function call(from: string): Promise<Socket> {
  const { port } = server.address() as AddressInfo;
  const socket = connect({ port, host: "127.0.0.1", localAddress: from });
  sockets.push(socket);
  socket.on("error", () => {});
  await new Promise((done) => socket.once("connect", done));
  return socket;
}
const ask = (socket: Socket): Promise<string> =>
  new Promise((resolve) => {
    socket.once("data", (data) => resolve(String(data).split("\r\n").at(-1) as string));
    socket.write("GET / HTTP/1.1\r\nhost: vigil\r\n\r\n");
  });

test("a thousand idle sockets never keep a viewer out, not even one with the same address", async () => {
  const before = await call("127.0.0.1");
  expect(await ask(before)).toBe("welcome");
  for (let n = 0; n < 1000; n++) {
    await call("127.0.0.1");
    if (n % 100 === 0) expect(await ask(await call("127.0.0.1"))).toBe("welcome");
  }
  await expect.poll(open).toBeLessThanOrEqual(20 + 11);
  expect(await ask(before)).toBe("welcome");
});

test.runIf(process.platform === "linux")("nor when they come from many addresses", async () => {
  for (let n = 0; n < 300; n++) await call(`127.0.0.${2 + (n % 100)}`);
  await expect.poll(open).toBeLessThanOrEqual(50);
  expect(await ask(await call("127.0.0.1"))).toBe("welcome");
});
