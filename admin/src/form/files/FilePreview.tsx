import DocumentIcon from "@mui/icons-material/DescriptionOutlined";
import ImageIcon from "@mui/icons-material/ImageOutlined";
import VoiceIcon from "@mui/icons-material/MicOutlined";
import VideoIcon from "@mui/icons-material/MovieOutlined";
import { Box, Link, Typography } from "@mui/material";
import type { FileRule } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { isTiff } from "./file-check.ts";
import { useFileUrl } from "./useFileUrl.ts";

const icons = {
  image: ImageIcon,
  document: DocumentIcon,
  video: VideoIcon,
  audio: VoiceIcon,
  image_or_video: VideoIcon,
};

/** A preview of fixed size: an image as itself, any other file as an icon with its name. */
export const FilePreview = ({ value, rule }: { value: File | string | null; rule: FileRule }) => {
  const translate = useTranslate();
  const address = useFileUrl(value);
  const Icon = icons[rule.kind];
  const isWide = rule.minWidth !== undefined && rule.minWidth > (rule.minHeight ?? 0);
  return (
    <>
      <Box sx={{ ...box, width: isWide ? 192 : 64 }}>
        {address && isImage(value, rule) ? (
          <Box component="img" src={address} alt="" sx={cover} />
        ) : (
          <Icon aria-hidden />
        )}
      </Box>
      {value instanceof File && (
        <Typography sx={{ overflowWrap: "anywhere", minWidth: 0, flex: "1 1 120px" }}>
          {value.name}
        </Typography>
      )}
      {typeof value === "string" && rule.kind !== "image" && (
        <Link href={value} target="_blank" rel="noopener" sx={{ flex: "1 1 120px" }}>
          {translate("vigil.file.open")}
        </Link>
      )}
    </>
  );
};

/** Whether the browser can display it. For a stored file only the rule tells whether it is an image. */
const isImage = (value: File | string | null, rule: FileRule): boolean =>
  value instanceof File ? value.type.startsWith("image/") && !isTiff(value) : rule.kind === "image";

const box = {
  flexShrink: 0,
  height: 64,
  display: "grid",
  placeItems: "center",
  borderRadius: "8px",
  overflow: "hidden",
  bgcolor: "background.default",
  color: "text.secondary",
  border: 1,
  borderColor: "divider",
} as const;
const cover = { width: "100%", height: "100%", objectFit: "cover" } as const;
