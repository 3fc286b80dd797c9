import PreviewIcon from "@mui/icons-material/PreviewOutlined";
import RestoreIcon from "@mui/icons-material/RestoreOutlined";
import SendIcon from "@mui/icons-material/SendOutlined";
import { Box, Button, Tab, Tabs, Typography } from "@mui/material";
import {
  customTemplates,
  customTemplatesResource,
  type EmailTemplate,
  emailTemplatesResource,
  type Language,
  languageCodes,
} from "@vigil/contract";
import { useRecordContext, useTranslate } from "ra-core";
import { useMemo, useState } from "react";
import { useFormContext, useFormState } from "react-hook-form";
import { outlinedPaper } from "../layout/outlined-paper.ts";
import { part } from "../loading/loadable.tsx";
import { EditPage } from "../resource/EditPage.tsx";
import { KeysSheet } from "./KeysSheet.tsx";
import { createKeyTarget, KeyTargetContext } from "./key-target.ts";
import { RestoreOriginal } from "./RestoreOriginal.tsx";
import { RichTextField } from "./RichTextField.tsx";
import { SubjectInput } from "./SubjectInput.tsx";
import { TestEmailDialog } from "./TestEmailDialog.tsx";
import { useTemplates } from "./useTemplates.ts";

const PreviewDialog = part(() => import("./PreviewDialog.tsx"));

/** '{type} Email': the text in English and optionally in French, with the Keys Sheet beside it. */
export default function TemplateEdit() {
  const contract = useTemplates() === customTemplates ? customTemplatesResource : emailTemplatesResource;
  const translate = useTranslate();
  const target = useMemo(createKeyTarget, []);
  return (
    <KeyTargetContext value={target}>
      <EditPage
        contract={contract}
        title={(template) => translate("vigil.emails.title", { type: template.type_display })}
      >
        <TemplateForm />
      </EditPage>
    </KeyTargetContext>
  );
}

const TemplateForm = () => {
  const translate = useTranslate();
  const template = useRecordContext<EmailTemplate>();
  const [language, setLanguage] = useState<Language>("en");
  const { errors } = useFormState();
  if (!template) return null;
  const isWrong = (of: Language) => Boolean(errors[`subject_${of}`] ?? errors[`html_content_${of}`]);
  return (
    <Box sx={columns}>
      <Box sx={{ display: "grid", gap: 4, minWidth: 0 }}>
        <Typography color="text.secondary">
          {translate("vigil.emails.goes_to", { recipient: template.recipient })}
        </Typography>
        <Box sx={frame}>
          <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, alignItems: "center" }}>
            <Tabs
              value={language}
              onChange={(_event, chosen: Language) => setLanguage(chosen)}
              aria-label={translate("vigil.emails.languages")}
              sx={{ flex: "1 1 auto" }}
            >
              {languageCodes.map((of) => (
                <Tab
                  key={of}
                  value={of}
                  id={`email-tab-${of}`}
                  aria-controls={`email-panel-${of}`}
                  label={translate(isWrong(of) ? `vigil.emails.wrong_${of}` : `vigil.emails.${of}`)}
                />
              ))}
            </Tabs>
            <TemplateActions template={template} language={language} />
          </Box>
          {languageCodes.map((of) => (
            <Box
              key={of}
              role="tabpanel"
              id={`email-panel-${of}`}
              aria-labelledby={`email-tab-${of}`}
              hidden={of !== language}
              sx={{ display: of === language ? "grid" : "none", gap: 4 }}
            >
              {of === "fr" && (
                <Typography color="text.secondary">{translate("vigil.emails.fr_help")}</Typography>
              )}
              <SubjectInput source={`subject_${of}`} />
              <RichTextField source={`html_content_${of}`} />
            </Box>
          ))}
        </Box>
      </Box>
      <KeysSheet keys={template.key_sheet} />
    </Box>
  );
};

/** Previews the text as it is typed, sends it as a test, and restores the original text. */
const TemplateActions = ({ template, language }: { template: EmailTemplate; language: Language }) => {
  const translate = useTranslate();
  const { path } = useTemplates();
  const { getValues } = useFormContext();
  const [previewed, setPreviewed] = useState<object | null>(null);
  const [tested, setTested] = useState<object | null>(null);
  const templatePath = `${path}/${template.id}`;
  const typed = () => {
    const { subject_en, html_content_en, subject_fr, html_content_fr } = getValues();
    return { subject_en, html_content_en, subject_fr, html_content_fr };
  };
  return (
    <>
      <Button startIcon={<PreviewIcon />} onClick={() => setPreviewed({ ...typed(), language })}>
        {translate("vigil.emails.preview")}
      </Button>
      <Button startIcon={<SendIcon />} onClick={() => setTested(typed())}>
        {translate("vigil.emails.test")}
      </Button>
      {template.edited_at && <RestoreOriginal path={templatePath} icon={<RestoreIcon />} />}
      {previewed && (
        <PreviewDialog
          title={translate("vigil.emails.title", { type: template.type_display })}
          path={`${templatePath}/preview/`}
          body={previewed}
          close={() => setPreviewed(null)}
        />
      )}
      {tested && (
        <TestEmailDialog
          path={templatePath}
          texts={tested}
          language={language}
          close={() => setTested(null)}
        />
      )}
    </>
  );
};

const columns = {
  display: "grid",
  gap: 4,
  alignItems: "start",
  gridTemplateColumns: "minmax(0, 1fr)",
  "@media (min-width: 1100px)": { gridTemplateColumns: "minmax(0, 1fr) 300px" },
} as const;
const frame = {
  display: "grid",
  gap: 4,
  p: { xs: 4, md: 5 },
  ...outlinedPaper,
} as const;
