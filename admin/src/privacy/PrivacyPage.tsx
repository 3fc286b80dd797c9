import { Box } from "@mui/material";
import { actions } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { PageHeader } from "../layout/PageHeader.tsx";
import { useMay } from "../me.tsx";
import { PagesWords } from "../words/PagesWords.tsx";
import { Objections } from "./objections/Objections.tsx";
import { Retention } from "./retention/Retention.tsx";

/** What a home or a super admin owes the people whose data is here. */
export default function PrivacyPage() {
  return (
    <PagesWords>
      <Privacy />
    </PagesWords>
  );
}

const Privacy = () => {
  const translate = useTranslate();
  const mayAnswer = useMay(actions.answer_objections, "edit");
  const maySet = useMay(actions.set_retention, "edit");
  return (
    <>
      <PageHeader title={translate("vigil.menu.privacy")} />
      <Box sx={{ display: "grid", gap: 6, minWidth: 0 }}>
        {mayAnswer && <Objections />}
        {maySet && <Retention />}
      </Box>
    </>
  );
};
