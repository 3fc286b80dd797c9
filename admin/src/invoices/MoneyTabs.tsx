import { Tab, Tabs } from "@mui/material";
import { actions, may } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { Link, useLocation } from "react-router-dom";
import { useMe } from "../me.tsx";

const tabs = [
  { to: "/books", word: "vigil.books.title", action: actions.export_books },
  { to: "/statement", word: "vigil.statements.title", action: actions.see_statement },
  { to: "/money", word: "vigil.earnings.title", action: actions.see_money },
];

/** The pages about the money of a period, as far as this person may open them. */
export const MoneyTabs = () => {
  const translate = useTranslate();
  const me = useMe();
  const { pathname } = useLocation();
  return (
    <Tabs
      component="nav"
      value={pathname}
      variant="scrollable"
      allowScrollButtonsMobile
      aria-label={translate("vigil.statements.tabs")}
      sx={{ mb: 4, borderBottom: 1, borderColor: "divider" }}
    >
      {tabs
        .filter(({ action }) => may(me, action, "edit"))
        .map(({ to, word }) => (
          <Tab key={to} value={to} component={Link} to={to} label={translate(word)} />
        ))}
    </Tabs>
  );
};
