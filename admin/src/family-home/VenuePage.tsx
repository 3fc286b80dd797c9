import { Alert } from "@mui/material";
import { streamCan } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { VenuePhotos } from "../venue-photos/VenuePhotos.tsx";
import { ServicePage } from "./ServicePage.tsx";

/** The code by which people at the family's service give photos. */
export default function VenuePage() {
  const translate = useTranslate();
  return (
    <ServicePage title={translate("vigil.venue_photos.title")}>
      {(service) =>
        streamCan.openPage(service) ? (
          <VenuePhotos stream={service} />
        ) : (
          <Alert severity="info">{translate("vigil.streams.page_later")}</Alert>
        )
      }
    </ServicePage>
  );
}
