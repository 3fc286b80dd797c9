// Answers each call with the rows that the statements of its last message find, by node:http and pg alone (speed.ts).
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import pg from "pg";
import { replay, type Statement } from "./statements.ts";

/** What is sent to it before it is asked; the statements are about `id`, the calls about the id in their path. */
export interface Task {
  database: pg.PoolConfig;
  id: string;
  recorded: Statement[];
}

let task: Task;
let pool: pg.Pool;
const server = createServer(async (request, response) => {
  const id = request.url?.split("/")[4];
  const found = await replay(pool, task.recorded, new Map(id ? [[task.id, id]] : []));
  const body = Buffer.from(JSON.stringify(found));
  response.writeHead(200, { "content-type": "application/json", "content-length": body.length });
  response.end(body);
});
// Its turn comes again once all the others had theirs, which takes longer than node waits by itself.
server.keepAliveTimeout = 600_000;
process.on("message", (message: Task) => {
  task = message;
  pool ??= new pg.Pool(task.database).on("error", () => {});
  process.send?.("taken");
});
process.on("disconnect", () => process.exit());
server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
