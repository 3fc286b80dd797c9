import { Alert, Button } from "@mui/material";
import { useTranslate } from "ra-core";
import { Link, useLocation } from "react-router-dom";
import { Moment } from "../resource/fields/Moment.tsx";
import { PagesWords } from "../words/PagesWords.tsx";

const account = "/account";

/** Above every page, for whoever needs a second step at sign-in and hasn't added one: until when. */
export default function FactorDue(props: { due: string }) {
  return (
    <PagesWords>
      <Notice {...props} />
    </PagesWords>
  );
}

const Notice = ({ due }: { due: string }) => {
  const translate = useTranslate();
  const isThere = useLocation().pathname === account;
  return (
    <Alert
      severity="warning"
      variant="outlined"
      data-screen-only
      sx={{ mb: 4 }}
      action={
        !isThere && (
          <Button color="inherit" component={Link} to={`${account}#second_step`}>
            {translate("vigil.factors.due_add")}
          </Button>
        )
      }
    >
      {translate("vigil.factors.due")} <Moment at={due} />. {translate("vigil.factors.due_after")}
    </Alert>
  );
};
