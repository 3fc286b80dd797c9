import { Chip } from "@mui/material";
import { I18nContext, useTranslate } from "ra-core";
import { pagesI18n } from "../words/pages.ts";

/** Beside a session by which somebody else looks at the user's screens: who that is. */
export default function SeenBy(props: { name: string }) {
  return (
    <I18nContext value={pagesI18n()}>
      <Name {...props} />
    </I18nContext>
  );
}

const Name = ({ name }: { name: string }) => (
  <Chip size="small" color="warning" label={useTranslate()("vigil.seeAs.by", { name })} />
);
