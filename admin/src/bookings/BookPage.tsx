import { Alert, Button, LinearProgress } from "@mui/material";
import {
  actions,
  bookService,
  families,
  may,
  requiredToPublish,
  type Stream,
  streams,
} from "@vigil/contract";
import { CreateBase, useGetOne, useTranslate } from "ra-core";
import { useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { keepsDraft } from "../form/drafts/unsaved-changes.ts";
import { FormShell } from "../form/FormShell.tsx";
import { PageHeader } from "../layout/PageHeader.tsx";
import { useMe } from "../me.tsx";
import { useAfterSave } from "../resource/useAfterSave.ts";
import { newIdempotencyKey } from "../session/post-once.ts";
import { FamilyFromAddress } from "../streams/form/FamilyFromAddress.tsx";
import { streamFromAddress } from "../streams/form/from-address.ts";
import { Publish, SaveAsDraft } from "../streams/form/StreamButtons.tsx";
import { PlanLimit } from "../streams/form/StreamNotices.tsx";
import { PagesWords } from "../words/PagesWords.tsx";
import { FamilyInputs } from "./FamilyInputs.tsx";
import { LeadInputs } from "./LeadInputs.tsx";
import { likeIt } from "./like-it.ts";
import { MoreInputs } from "./MoreInputs.tsx";
import { WhenInputs } from "./WhenInputs.tsx";
import { WhoInputs } from "./WhoInputs.tsx";

/** Its fields are those of a stream, so that what was typed is there on the form with all fields as well. */
const contract = { ...bookService, path: streams.path };

/** Books a service with its family, and further services for the same person; `?like=` begins from another one. */
export default function BookPage() {
  const [query] = useSearchParams();
  const like = query.get("like");
  return <PagesWords>{like ? <BookLike key={like} id={like} /> : <NewBooking query={query} />}</PagesWords>;
}

/** Staff who book mostly lead the service as well. */
const NewBooking = ({ query }: { query: URLSearchParams }) => {
  const { role, id } = useMe();
  const director = role === "funeral_home_staff" ? { funeral_home_director: id } : {};
  return <Booking defaults={{ ...streamFromAddress(query), ...director }} />;
};

const BookLike = ({ id }: { id: string }) => {
  const translate = useTranslate();
  const { data, error } = useGetOne<Stream>(streams.path, { id }, { retry: false });
  if (error) return <Alert severity="error">{error.message}</Alert>;
  if (!data) return <LinearProgress aria-label={translate("ra.page.loading")} />;
  const title = translate("vigil.booking.again", { name: data.deceased_full_name });
  return <Booking title={title} defaults={likeIt(data)} />;
};

const Booking = ({ title, defaults }: { title?: string; defaults: Record<string, unknown> }) => {
  const translate = useTranslate();
  const me = useMe();
  const [idempotencyKey] = useState(newIdempotencyKey);
  const onSuccess = useAfterSave(streams.path, "created", (_resource, id) => `${streams.path}/${id}/booked`);
  const mayAdd = may(me, families, "create");
  const [isNew, setNew] = useState(mayAdd && !defaults.family);
  const always = [
    ...(me.role === "super_admin" ? ["funeral_home"] : []),
    ...["event_date", "funeral_home_director"],
  ];
  /** "Service 2, Event type" of what is wrong with one of several. */
  const labelOf = (path: string) => {
    const [, at, field] = /^also\.(\d+)\.(\w+)$/.exec(path) ?? [];
    if (field === undefined) return undefined;
    const title = translate("vigil.booking.further_title", { number: Number(at) + 2 });
    return `${title}, ${translate(`resources.${streams.path}.fields.${field}`)}`;
  };
  const ofFamily = isNew ? ["family_admin_name"] : ["family"];
  return (
    <CreateBase
      resource={streams.path}
      mutationMode="pessimistic"
      mutationOptions={{ onSuccess, meta: { action: "book", idempotencyKey } }}
    >
      <PageHeader title={title ?? translate("vigil.booking.title")}>
        {may(me, actions.import_services, "edit") && (
          <Button component={Link} to={`/${streams.path}/import`}>
            {translate("vigil.imports.open")}
          </Button>
        )}
        <Button component={Link} to={`/${streams.path}/create`} state={keepsDraft}>
          {translate("vigil.booking.all_fields")}
        </Button>
      </PageHeader>
      <FormShell
        creating
        contract={contract}
        required={isNew ? always : [...always, "family"]}
        marked={[...requiredToPublish.filter((field) => field !== "family"), ...ofFamily]}
        defaultValues={defaults}
        cancelTo={`/${streams.path}`}
        labelOf={labelOf}
        buttons={
          <>
            <SaveAsDraft />
            <Publish label="vigil.booking.book" />
          </>
        }
      >
        <PlanLimit />
        <FamilyFromAddress />
        <WhoInputs />
        <WhenInputs />
        <FamilyInputs isNew={isNew} choose={mayAdd ? setNew : undefined} />
        <LeadInputs />
        <MoreInputs />
      </FormShell>
    </CreateBase>
  );
};
