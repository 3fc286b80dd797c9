import { Box } from "@mui/material";
import { useTranslate } from "ra-core";
import { PageHeader } from "../layout/PageHeader.tsx";
import { PagesWords } from "../words/PagesWords.tsx";
import { ApiKeys } from "./ApiKeys.tsx";
import { Webhooks } from "./Webhooks.tsx";

/** What lets programs of others work with Vigil. */
export default function IntegrationsPage() {
  return (
    <PagesWords>
      <Integrations />
    </PagesWords>
  );
}

const Integrations = () => {
  const translate = useTranslate();
  return (
    <>
      <PageHeader title={translate("vigil.integrations.title")} />
      <Box sx={{ display: "grid", gap: 6 }}>
        <ApiKeys />
        <Webhooks />
      </Box>
    </>
  );
};
