import { Fragment } from "react";

/** Text that breaks before an @, and where it is a single word before its dots, rather than in the middle of a name. */
export const BreakableText = ({ text }: { text: string }) =>
  text.split(text.includes(" ") ? /(?=@)/ : /(?=[@._])/).map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: its place is what tells it apart
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ));
