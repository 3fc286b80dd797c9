import BackIcon from "@mui/icons-material/ArrowBack";
import { Button } from "@mui/material";
import { streams } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { Link } from "react-router-dom";

/** Above the title of a family's page: the way back to all of its services. */
export default function BackToServices() {
  return (
    <Button component={Link} to={`/${streams.path}`} startIcon={<BackIcon />} sx={{ ml: -2, mb: 1 }}>
      {useTranslate()("vigil.family.your_services")}
    </Button>
  );
}
