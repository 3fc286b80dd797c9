import { Fragment } from "react";

/** Text whose email addresses break before their @ rather than in the middle of a word. */
export const Breakable = ({ text }: { text: string }) =>
  text.split(/(?=@)/).map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: its place is what tells it apart
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ));
