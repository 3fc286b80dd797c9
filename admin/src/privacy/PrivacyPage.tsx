import { Box, Button } from "@mui/material";
import { actions } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { Link } from "react-router-dom";
import { PageHeader } from "../layout/PageHeader.tsx";
import { useMay } from "../me.tsx";
import { PagesWords } from "../words/PagesWords.tsx";
import { Objections } from "./objections/Objections.tsx";
import { Erasures } from "./people/Erasures.tsx";
import { Exports } from "./people/Exports.tsx";
import { FindPerson } from "./people/FindPerson.tsx";
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
  const mayAnswerPeople = useMay(actions.answer_people, "edit");
  const mayAnswerObjections = useMay(actions.answer_objections, "edit");
  const maySet = useMay(actions.set_retention, "edit");
  const seesRecord = useMay(actions.see_processing, "edit");
  return (
    <>
      <PageHeader title={translate("vigil.menu.privacy")}>
        {seesRecord && (
          <Button component={Link} to="/privacy/record">
            {translate("vigil.people.record.title")}
          </Button>
        )}
      </PageHeader>
      <Box sx={{ display: "grid", gap: 6, minWidth: 0 }}>
        {mayAnswerObjections && <Objections />}
        {mayAnswerPeople && <FindPerson />}
        {mayAnswerPeople && <Exports />}
        {mayAnswerPeople && <Erasures />}
        {maySet && <Retention />}
      </Box>
    </>
  );
};
