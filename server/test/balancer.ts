import {
  Agent,
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from "node:http";

/** Milliseconds after which the balancer drops a line that it doesn't use, sooner than a server that stops does. */
const idleFor = 1000;

/**
 * Spreads calls over servers as a load balancer does with its usual settings: it keeps lines open, goes on to the next
 * server only when a connection is refused, and answers 502 to everything else that breaks.
 * @param servers their addresses, which may change while it runs
 */
export function balancer(servers: string[]): Server {
  const agent = new Agent({ keepAlive: true, scheduling: "fifo", timeout: idleFor });
  let turn = 0;
  function pass(call: IncomingMessage, body: Buffer, answer: ServerResponse, first: number, tried = 0): void {
    const target = servers[(first + tried) % servers.length];
    const { method, headers } = call;
    const onward = request(`${target}${call.url}`, { method, headers, agent }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    onward.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "ECONNREFUSED" && tried < servers.length) pass(call, body, answer, first, tried + 1);
      else if (answer.headersSent) answer.destroy();
      else answer.writeHead(502).end(JSON.stringify({ code: error.code }));
    });
    onward.end(body);
  }
  const server = createServer(async (call, answer) => {
    const chunks: Buffer[] = [];
    for await (const chunk of call) chunks.push(chunk as Buffer);
    pass(call, Buffer.concat(chunks), answer, turn++);
  });
  // On a busy machine the end of a client's line could otherwise meet a call on its way.
  server.keepAliveTimeout = 60_000;
  return server;
}
