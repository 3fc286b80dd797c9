import { Typography } from "@mui/material";
import { useTranslate } from "ra-core";
import { PagesWords } from "../../words/PagesWords.tsx";

/** What disabling a service means that nobody outside knows of yet. */
export default function DraftDisabling() {
  return (
    <PagesWords>
      <Text />
    </PagesWords>
  );
}

const Text = () => <Typography>{useTranslate()("vigil.drafts.disable")}</Typography>;
