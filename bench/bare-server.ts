// Responds to each call with the rows of the statements in its last message, with only node:http and pg (speed.ts).
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import pg from "pg";
import { replay, type Statement } from "./statements.ts";

/** The message before its first request; the statements use `id`, the requests the id in their path. */
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
// Other contestants have their turn in between, which takes longer than node's default.
server.keepAliveTimeout = 600_000;
process.on("message", (message: Task) => {
  task = message;
  pool ??= new pg.Pool(task.database).on("error", () => {});
  process.send?.("taken");
});
process.on("disconnect", () => process.exit());
server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
