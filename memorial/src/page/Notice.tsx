import { page as words } from "vigil:words/page";
import type { MemorialPage } from "@vigil/contract";
import { telephoneLink } from "@vigil/contract";

interface NoticeProps {
  title: string;
  text?: string;
  level?: 1 | 2;
  /** Whom to call about it. */
  home?: Pick<MemorialPage["home"], "name" | "phone">;
}

/** A message without an action. */
export const Notice = ({ title, text, level = 2, home }: NoticeProps) => {
  const Heading = level === 1 ? "h1" : "h2";
  return (
    <section className="card notice" role="status">
      <Heading>{title}</Heading>
      {text && <p>{text}</p>}
      {home?.phone && (
        <p>
          {words.call(home.name)} <a href={telephoneLink(home.phone)}>{home.phone}</a>
        </p>
      )}
    </section>
  );
};
