import { Chip } from "@mui/material";
import { useTranslate } from "ra-core";
import { PagesWords } from "../words/PagesWords.tsx";

/** Beside a session by which somebody else looks at the user's screens: who that is. */
export default function SeenBy(props: { name: string }) {
  return (
    <PagesWords>
      <Name {...props} />
    </PagesWords>
  );
}

const Name = ({ name }: { name: string }) => (
  <Chip size="small" color="warning" label={useTranslate()("vigil.seeAs.by", { name })} />
);
