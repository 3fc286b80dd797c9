import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync } from "node:zlib";

const player = brotliCompressSync(
  readFileSync(new URL("../node_modules/hls.js/dist/hls.light.min.js", import.meta.url)),
);

/**
 * Serves a page with nothing but a video element and hls.js as it comes, which plays `programme`: the least that shows
 * a service on air, for comparison with the memorial page.
 */
export async function barePlayer(programme: string): Promise<{ url: string; close: () => void }> {
  const page = `<!doctype html><title>Bare</title><video muted autoplay playsinline></video>
<script src="/hls.js"></script>
<script>
  const hls = new Hls();
  hls.loadSource(${JSON.stringify(programme)});
  hls.attachMedia(document.querySelector("video"));
</script>`;
  const server = createServer(({ url }, response) => {
    if (url === "/hls.js")
      response.writeHead(200, { "content-type": "text/javascript", "content-encoding": "br" }).end(player);
    else response.writeHead(200, { "content-type": "text/html" }).end(page);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}
