import { Alert, Box, Checkbox, FormControlLabel, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import type { HideObjected, Objection, ObjectionItem, Page } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { LoadingBlock } from "../../loading/LoadingBlock.tsx";
import { getJson } from "../../session/http.ts";

interface Props {
  objection: Objection;
  hidden: HideObjected;
  change: (hidden: HideObjected) => void;
}

/** What guests don't see: the recording, and photos and videos of the page. */
export const HiddenFields = ({ objection: { id }, hidden, change }: Props) => {
  const translate = useTranslate();
  const { data, error } = useQuery({
    queryKey: ["objections", id, "items"],
    queryFn: ({ signal }) => getJson<Page<ObjectionItem>>(`objections/${id}/items/`, { signal }),
  });
  const toggle = (item: string) =>
    change({
      ...hidden,
      items: hidden.items.includes(item)
        ? hidden.items.filter((one) => one !== item)
        : [...hidden.items, item],
    });
  return (
    <Box sx={{ display: "grid", gap: 2 }}>
      <Typography variant="h3">{translate("vigil.objections.unseen")}</Typography>
      <FormControlLabel
        control={
          <Checkbox
            checked={hidden.recording}
            onChange={() => change({ ...hidden, recording: !hidden.recording })}
          />
        }
        label={translate("vigil.objections.the_recording")}
      />
      {error && <Alert severity="error">{error.message}</Alert>}
      {!error && !data && <LoadingBlock height={80} />}
      {data?.results.map((item) => (
        <FormControlLabel
          key={item.id}
          control={<Checkbox checked={hidden.items.includes(item.id)} onChange={() => toggle(item.id)} />}
          label={<Item {...item} />}
        />
      ))}
    </Box>
  );
};

const Item = ({ image, words, sender, kind }: ObjectionItem) => {
  const translate = useTranslate();
  const name = [words, sender].filter(Boolean).join(", ") || translate(`vigil.objections.kinds.${kind}`);
  return (
    <Box component="span" sx={{ display: "flex", gap: 2, alignItems: "center" }}>
      {image && (
        <Box
          component="img"
          src={image}
          alt=""
          loading="lazy"
          sx={{ width: 96, height: 64, objectFit: "cover", flex: "none", borderRadius: 1 }}
        />
      )}
      {image ? name : translate("vigil.objections.video", { name })}
    </Box>
  );
};
