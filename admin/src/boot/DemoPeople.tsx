import { login as words } from "../words/boot.ts";
import type { PublicSettings } from "./settings.ts";

type Person = PublicSettings["people"][number];

/** The demo's people as buttons: one click signs in. */
export const DemoPeople = ({
  people,
  busy,
  choose,
}: {
  people: Person[];
  busy: boolean;
  choose: (person: Person) => void;
}) => (
  <section className="people" aria-labelledby="people-title">
    <h2 id="people-title">{words.demoTitle}</h2>
    <p className="help">{words.demoHelp}</p>
    <ul>
      {people.map((person) => (
        <li key={person.username}>
          <button type="button" disabled={busy} onClick={() => choose(person)}>
            <strong>{words.roles[person.role]}</strong>
            <span>{person.username}</span>
          </button>
        </li>
      ))}
    </ul>
  </section>
);
