import { Typography } from "@mui/material";
import { useTranslate } from "ra-core";
import { useMe } from "../../me.tsx";
import { PagesWords } from "../../words/PagesWords.tsx";
import { ToBin } from "./ToBin.tsx";

interface Props {
  path: string;
  count: number;
}

/** What deleting several records means: where they go, that those which others need stay, and who loses them. */
export default function ConsequencesOfMany(props: Props) {
  return (
    <PagesWords>
      <ToBin {...props} />
      <UsedAreKept />
    </PagesWords>
  );
}

const UsedAreKept = () => {
  const translate = useTranslate();
  // Nothing refers to what a family may delete.
  return useMe().role === "family" ? null : <Typography>{translate("vigil.uses.used_are_kept")}</Typography>;
};
