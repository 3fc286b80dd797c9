import { Box, Link, Typography } from "@mui/material";
import { localTime, mapLink, type OwnPlace } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { formatMoment, formatTime, otherZone, placeAddress, placeName } from "../language/format.ts";
import { useReader } from "../me.tsx";

interface Props {
  places: readonly OwnPlace[];
  zone: string;
  /** The notes for those who work there, in the order of the places; without them for those who may not read them. */
  notes?: readonly (string | null)[];
}

/** Where a service is, place by place, each with a link to a map. */
export const PlaceList = ({ places, zone, notes = [] }: Props) => (
  <Box component="ol" sx={{ m: 0, p: 0, listStyle: "none", display: "grid", gap: 1 }}>
    {places.map((place, n) => (
      <li key={`${place.begins_at} ${placeName(place)}`}>
        <PlaceText place={place} zone={zone} time={places.length > 1} />
        {notes[n] && (
          <Typography variant="body2" color="text.secondary" sx={{ whiteSpace: "pre-line" }}>
            {notes[n]}
          </Typography>
        )}
      </li>
    ))}
  </Box>
);

interface PlaceTextProps {
  place: OwnPlace;
  zone: string;
  /** Said when there are several. */
  time: boolean;
}

const PlaceText = ({ place, zone, time }: PlaceTextProps) => {
  const translate = useTranslate();
  const reader = useReader();
  const map = mapLink(place);
  const { begins_at, address, shown_to_guests } = place;
  return (
    <Typography sx={{ overflowWrap: "anywhere" }}>
      {time && begins_at && (
        <Box
          component="span"
          title={formatMoment(begins_at, zone, { reader })}
          sx={{ fontVariantNumeric: "tabular-nums" }}
        >
          {formatTime(localTime(begins_at, zone))}
          {otherZone(begins_at, zone, { reader })}{" "}
        </Box>
      )}
      <strong>{placeName(place)}</strong>
      {address && `, ${placeAddress(address)}`}
      {map && (
        <>
          {" "}
          <Link
            href={map}
            target="_blank"
            rel="noopener noreferrer"
            sx={{ whiteSpace: "nowrap", display: "inline-block", px: 1, py: 1 }}
          >
            {translate("vigil.places.map")}
          </Link>
        </>
      )}
      {!shown_to_guests && (
        <Typography component="span" color="text.secondary">
          {" "}
          · {translate("vigil.places.not_shown")}
        </Typography>
      )}
    </Typography>
  );
};
