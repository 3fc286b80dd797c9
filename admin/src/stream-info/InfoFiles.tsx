import DownloadIcon from "@mui/icons-material/DownloadOutlined";
import RecordingIcon from "@mui/icons-material/VideoLibraryOutlined";
import { Box, Button, Typography } from "@mui/material";
import { recordings, type StreamInfo } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { Link } from "react-router-dom";
import { Section, Wide } from "../form/Section.tsx";
import { useMay } from "../me.tsx";
import { filteredList } from "../resource/list/list-address.ts";

/** The service's files: its order of service, and a link to its recordings for people who may list them. */
export const InfoFiles = ({ info }: { info: StreamInfo }) => {
  const translate = useTranslate();
  const mayListRecordings = useMay(recordings, "list");
  const recordingsAddress = filteredList(recordings.path, { stream: info.id });
  return (
    <Section name="info_files">
      <Wide>
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2 }}>
          {info.order_of_service ? (
            <Button
              component="a"
              href={info.order_of_service}
              target="_blank"
              rel="noopener"
              variant="outlined"
              startIcon={<DownloadIcon />}
            >
              {translate("vigil.details.order_of_service")}
            </Button>
          ) : (
            <Typography color="text.secondary">{translate("vigil.details.no_order_of_service")}</Typography>
          )}
          {mayListRecordings && (
            <Button component={Link} to={recordingsAddress} variant="outlined" startIcon={<RecordingIcon />}>
              {translate("vigil.details.recordings")}
            </Button>
          )}
        </Box>
      </Wide>
    </Section>
  );
};
