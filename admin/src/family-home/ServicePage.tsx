import BackIcon from "@mui/icons-material/ArrowBack";
import { Box, Button, Skeleton, Typography } from "@mui/material";
import { type Stream, streams } from "@vigil/contract";
import { useGetOne, useTranslate } from "ra-core";
import type { ReactNode } from "react";
import { Link, useParams } from "react-router-dom";
import { formatMoment } from "../language/format.ts";
import { PageHeader } from "../layout/PageHeader.tsx";
import { Retry } from "../pages/Retry.tsx";
import { useServiceName } from "./useServiceName.ts";

interface Props {
  title: string;
  children: (service: Stream) => ReactNode;
}

/** A page about one service of the family, under its kind and day. */
export const ServicePage = ({ title, children }: Props) => {
  const { id = "" } = useParams();
  const translate = useTranslate();
  const nameOf = useServiceName();
  const { data, error, isFetching, refetch } = useGetOne<Stream>(streams.path, { id }, { retry: false });
  return (
    <Box sx={{ maxWidth: 720, mx: "auto" }}>
      <Button component={Link} to={`/${streams.path}`} startIcon={<BackIcon />} sx={{ ml: -2, mb: 1 }}>
        {translate("vigil.family.your_services")}
      </Button>
      <PageHeader title={title} />
      {data && (
        <Typography color="text.secondary" sx={{ mt: -3, mb: 4, overflowWrap: "anywhere" }}>
          {nameOf(data)}
          {data.event_date && ` · ${formatMoment(data.event_date, data.timezone)}`}
        </Typography>
      )}
      {data && children(data)}
      {!data && !error && (
        <Skeleton variant="rounded" height={180} aria-label={translate("ra.page.loading")} />
      )}
      {!data && error && (
        <Retry problem={(error as Error).message} again={() => void refetch()} busy={isFetching} />
      )}
    </Box>
  );
};
