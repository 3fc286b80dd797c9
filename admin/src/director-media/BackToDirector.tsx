import BackIcon from "@mui/icons-material/ArrowBack";
import { Button } from "@mui/material";
import { useTranslate } from "ra-core";
import { Link } from "react-router-dom";

/** Links back to the Director Panel that opened the list. */
export const BackToDirector = ({ stream }: { stream: string }) => (
  <Button component={Link} to={`/director/${stream}`} variant="outlined" startIcon={<BackIcon />}>
    {useTranslate()("vigil.videos.back")}
  </Button>
);
