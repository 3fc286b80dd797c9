import { Box } from "@mui/material";
import { guestMessages as contract, type GuestMessage } from "@vigil/contract";
import { RecordContextProvider, useListContext, useTranslate } from "ra-core";
import { FileButton } from "../resource/fields/FileButton.tsx";
import { CardSelection } from "../resource/list/Cards.tsx";
import { ResourceList } from "../resource/list/ResourceList.tsx";
import { useBulkActions } from "../resource/list/useBulkActions.tsx";
import { useMarkSeen } from "../resource/list/useMarkSeen.ts";
import { StreamFilter } from "../streams/list/StreamFilter.tsx";
import { FullMessage } from "./FullMessage.tsx";

/** Messages a page. */
const pageSize = 25;

/** Guests' text, voice and video messages to the family, each in full because they are read one by one. */
export default function MessageList() {
  const translate = useTranslate();
  return (
    <ResourceList<GuestMessage>
      contract={contract}
      perPage={pageSize}
      columns={[]}
      filters={<StreamFilter />}
      actions={
        <FileButton
          path={`${contract.path}/export_csv/`}
          name="messages.csv"
          label={translate("vigil.messages.csv")}
        />
      }
    >
      <Messages />
    </ResourceList>
  );
}

const Messages = () => {
  const { data = [] } = useListContext<GuestMessage>();
  const isNew = useMarkSeen<GuestMessage>(contract.path);
  const bulk = useBulkActions(contract, undefined);
  return (
    <>
      {bulk !== false && <CardSelection>{bulk}</CardSelection>}
      <Box component="ul" sx={{ display: "grid", gap: 3, m: 0, p: 0, listStyle: "none", maxWidth: 860 }}>
        {data.map((message) => (
          <RecordContextProvider key={message.id} value={message}>
            <FullMessage message={message} isNew={isNew(message)} selects={bulk !== false} />
          </RecordContextProvider>
        ))}
      </Box>
    </>
  );
};
