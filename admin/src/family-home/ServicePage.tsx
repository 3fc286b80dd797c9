import { Box, Skeleton } from "@mui/material";
import { type Stream, streams } from "@vigil/contract";
import { useGetOne, useTranslate } from "ra-core";
import type { ReactNode } from "react";
import { useParams } from "react-router-dom";
import { PageHeader } from "../layout/PageHeader.tsx";
import { Retry } from "../pages/Retry.tsx";
import BackToServices from "./BackToServices.tsx";
import { ServiceLine } from "./ServiceLine.tsx";

interface Props {
  title: string;
  children: (service: Stream) => ReactNode;
}

/** A page about one service of the family, under its kind and day. */
export const ServicePage = ({ title, children }: Props) => {
  const { id = "" } = useParams();
  const translate = useTranslate();
  const { data, error, isFetching, refetch } = useGetOne<Stream>(streams.path, { id }, { retry: false });
  return (
    <Box sx={{ maxWidth: 720, mx: "auto" }}>
      <BackToServices />
      <PageHeader title={title} />
      {data && <ServiceLine service={data} />}
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
