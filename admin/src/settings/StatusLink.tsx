import OpenIcon from "@mui/icons-material/OpenInNew";
import { Button } from "@mui/material";
import { useTranslate } from "ra-core";
import { useMe } from "../me.tsx";
import { PagesWords } from "../words/PagesWords.tsx";

/** Opens the public page that says how Vigil works for the home, to look at and to hand on. */
export default function StatusLink() {
  return (
    <PagesWords>
      <Open />
    </PagesWords>
  );
}

const Open = () => (
  <Button href={`/status/${useMe().id}`} target="_blank" rel="noopener" startIcon={<OpenIcon />}>
    {useTranslate()("vigil.system.status_page")}
  </Button>
);
