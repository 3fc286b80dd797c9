// Responds with the bytes of its last message and the headers of a segment, and does nothing else (viewers.ts,
// speed.ts).
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

let body = Buffer.alloc(0);
const server = createServer((_request, response) => {
  response.writeHead(200, {
    "content-type": "video/mp2t",
    "cache-control": "public, max-age=31536000, immutable",
    "access-control-allow-origin": "*",
    "content-length": body.length,
  });
  response.end(body);
});
// Other contestants have their turn in between, which takes longer than node's default.
server.keepAliveTimeout = 600_000;
process.on("message", (bytes: Uint8Array) => {
  body = Buffer.from(bytes);
  process.send?.("taken");
});
process.on("disconnect", () => process.exit());
server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
