import type { TestApp } from "./app.ts";

/** The token of the link that is emailed to a guest, who is registered for one service by this address. */
export async function emailedToken({ sql, engine }: TestApp, email: string): Promise<string> {
  const [guest] = await sql<{ id: string; stream: string; slug: string }>(
    "select g.id, g.stream, s.slug from stream_guest g join stream s on s.id = g.stream where g.email = $1",
    [email],
  );
  if (!guest) throw new Error(`nobody is registered as ${email}`);
  const link = engine.runtime.links.personal({ id: guest.stream, slug: guest.slug }, guest.id);
  return new URL(link).searchParams.get("join") ?? "";
}
