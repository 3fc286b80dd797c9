import OpenIcon from "@mui/icons-material/OpenInNewOutlined";
import LearningIcon from "@mui/icons-material/SchoolOutlined";
import { Box, Button, Typography } from "@mui/material";
import { actions } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { useState } from "react";
import { LinkButton } from "../layout/LinkButton.tsx";
import { PageHeader } from "../layout/PageHeader.tsx";
import { LoadingBlock } from "../loading/LoadingBlock.tsx";
import { useMay } from "../me.tsx";
import { Notice } from "../pages/Notice.tsx";
import { Retry } from "../pages/Retry.tsx";
import { PagesWords } from "../words/PagesWords.tsx";
import { useLearning } from "./useLearning.ts";

/** The guides in a shared folder, a link to external help, and the practice service. */
export default function LearningPage() {
  return (
    <PagesWords>
      <Guides />
    </PagesWords>
  );
}

const Guides = () => {
  const translate = useTranslate();
  const mayPractise = useMay(actions.practise, "edit");
  const { data, error, refetch } = useLearning();
  return (
    <>
      <PageHeader title={translate("vigil.menu.learning")}>
        {mayPractise && <LinkButton to="/practice">{translate("vigil.practice.title")}</LinkButton>}
        {data?.folder_url && <ExternalLink to={data.folder_url} label="vigil.learning.open_folder" />}
        {data?.help_url && <ExternalLink to={data.help_url} label="vigil.learning.help" />}
      </PageHeader>
      {error && <Retry problem={error.message} again={() => void refetch()} />}
      {!data && !error && <LoadingBlock height={240} />}
      {data?.embed_url && <Folder address={data.embed_url} />}
      {data && !data.embed_url && (
        <Notice
          icon={LearningIcon}
          title={translate("vigil.learning.empty")}
          text={translate(data.help_url ? "vigil.learning.empty_help" : "vigil.learning.empty_text")}
        />
      )}
    </>
  );
};

/** An iframe reports no error when it can't show a page, so the link to the folder is always visible beside it. */
const Folder = ({ address }: { address: string }) => {
  const translate = useTranslate();
  const [isLoaded, setLoaded] = useState(false);
  return (
    <>
      <Typography color="text.secondary" sx={{ mb: 3 }}>
        {translate("vigil.learning.note")}
      </Typography>
      {!isLoaded && <LoadingBlock height={4} />}
      <Box
        component="iframe"
        title={translate("vigil.learning.frame")}
        src={address}
        referrerPolicy="no-referrer"
        onLoad={() => setLoaded(true)}
        sx={frame}
      />
    </>
  );
};

const ExternalLink = ({ to, label }: { to: string; label: string }) => (
  <Button
    component="a"
    href={to}
    target="_blank"
    rel="noreferrer"
    variant="outlined"
    startIcon={<OpenIcon />}
  >
    {useTranslate()(label)}
  </Button>
);

const frame = {
  display: "block",
  width: "100%",
  height: "max(480px, calc(100vh - 220px))",
  border: 1,
  borderColor: "divider",
  borderRadius: "8px",
  // External pages are designed for a white background.
  bgcolor: "#FFFFFF",
} as const;
