import { Typography } from "@mui/material";
import { ecards as contract, type Ecard } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { useState } from "react";
import { Lightbox } from "../resource/fields/Lightbox.tsx";
import { Moment } from "../resource/fields/Moment.tsx";
import { CardGrid } from "../resource/list/CardGrid.tsx";
import { MediaCard } from "../resource/list/MediaCard.tsx";
import { ResourceList } from "../resource/list/ResourceList.tsx";
import { RowActions } from "../resource/list/RowActions.tsx";

/** Large enough to show all e-cards on one page. */
const pageSize = 1000;

/** The e-card designs that guests choose from. */
export default function EcardList() {
  return (
    <ResourceList<Ecard> contract={contract} perPage={pageSize} pages={false} columns={[]}>
      <CardGrid<Ecard>
        contract={contract}
        card={(design, selects) => <Design design={design} selects={selects} />}
      />
    </ResourceList>
  );
}

const Design = ({ design, selects }: { design: Ecard; selects: boolean }) => {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const name = design.title ?? translate("vigil.ecards.untitled");
  return (
    <MediaCard
      image={design.image_thumbnail}
      label={translate("vigil.media.look_at", { name })}
      onPress={() => setOpen(true)}
      selects={selects}
    >
      <Typography variant="h3" component="h2" noWrap title={name}>
        {name}
      </Typography>
      <Typography variant="caption" color="text.secondary">
        <Moment at={design.created_at} />
      </Typography>
      <RowActions contract={contract} />
      <Lightbox open={open} close={() => setOpen(false)} kind="image" address={design.image} name={name} />
    </MediaCard>
  );
};
