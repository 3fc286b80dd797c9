import CloseIcon from "@mui/icons-material/Close";
import { Button } from "@mui/material";
import { useTranslate } from "ra-core";
import { useFilters } from "../../resource/list/Filters.tsx";
import { PagesWords } from "../../words/PagesWords.tsx";

/** What a link from the screen of the day has limited the list to, and how to see all again. */
export default function Narrowed() {
  return (
    <PagesWords>
      <Buttons />
    </PagesWords>
  );
}

const Buttons = () => {
  const translate = useTranslate();
  const { filters, change } = useFilters();
  return ["requested", "to_approve"]
    .filter((name) => filters[name] === true)
    .map((name) => (
      <Button
        key={name}
        variant="contained"
        aria-pressed
        endIcon={<CloseIcon />}
        onClick={() => change({ [name]: undefined })}
      >
        {translate(`vigil.waiting.only.${name}`)}
      </Button>
    ));
};
