import { Fragment } from "react";

/**
 * Text that may wrap before an @, and within a single word also before a dot or underscore, rather than in the middle
 * of a name.
 */
export const BreakableText = ({ text }: { text: string }) =>
  text.split(text.includes(" ") ? /(?=@)/ : /(?=[@._])/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts are identified by their position only
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
