import { Box, Button } from "@mui/material";
import { actions } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { Link } from "react-router-dom";
import { PageHeader } from "../layout/PageHeader.tsx";
import { useMay } from "../me.tsx";
import { PagesWords } from "../words/PagesWords.tsx";
import { Erasures } from "./people/Erasures.tsx";
import { Exports } from "./people/Exports.tsx";
import { FindPerson } from "./people/FindPerson.tsx";

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
  const mayAnswer = useMay(actions.answer_people, "edit");
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
        {mayAnswer && <FindPerson />}
        {mayAnswer && <Exports />}
        {mayAnswer && <Erasures />}
      </Box>
    </>
  );
};
