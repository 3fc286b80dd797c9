import { Link, Typography } from "@mui/material";
import { useTranslate } from "ra-core";
import { PagesWords } from "../words/PagesWords.tsx";
import { useLearning } from "./useLearning.ts";

/** Whom a home asks for what only Vigil can do: the installation's help page, or else whoever set it up for them. */
export default function WhomToAsk() {
  return (
    <PagesWords>
      <Whom />
    </PagesWords>
  );
}

const Whom = () => {
  const translate = useTranslate();
  const { data, error } = useLearning();
  if (!data && !error) return null;
  return (
    <Typography>
      {data?.help_url ? (
        <Link href={data.help_url} target="_blank" rel="noreferrer">
          {translate("vigil.learning.ask")}
        </Link>
      ) : (
        translate("vigil.learning.ask_whom")
      )}
    </Typography>
  );
};
