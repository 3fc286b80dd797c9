import CloseIcon from "@mui/icons-material/Close";
import SearchIcon from "@mui/icons-material/Search";
import {
  Alert,
  Autocomplete,
  Box,
  DialogTitle,
  IconButton,
  InputAdornment,
  type PopperProps,
  TextField,
  type Theme,
  Typography,
  useMediaQuery,
} from "@mui/material";
import { visuallyHidden } from "@mui/utils";
import { eventTitle, type Info, type SearchHit, systemZone } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { usePublicSettings } from "../boot/settings.ts";
import { language } from "../language/chosen.ts";
import { formatMoment } from "../language/format.ts";
import { Dialog } from "../layout/Dialog.tsx";
import { menuOf } from "../layout/menu.ts";
import { readerOf, useMe } from "../me.tsx";
import type { Translate } from "../resource/list/column.ts";
import { PagesWords } from "../words/PagesWords.tsx";
import { besideMenu, creatable, destinationOf, directorOf, type Find, namedOf } from "./finds.ts";
import { recentFinds, rememberFind } from "./recent-finds.ts";
import { useSearch } from "./useSearch.ts";

/** The search among everything that this person may open: records, pages, and what one can make. */
export default function SearchDialog(props: Props) {
  return (
    <PagesWords>
      <Search {...props} />
    </PagesWords>
  );
}

interface Props {
  close: () => void;
}

const Search = ({ close }: Props) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const me = useMe();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down("sm"), { noSsr: true });
  const [typed, setTyped] = useState("");
  const { hits, similar, isSearching, problem } = useSearch(typed);
  const pages = usePages();
  const recent = recentFinds(me.id);
  const search = typed.trim();
  const finds =
    search === ""
      ? [...recent, ...pages.filter(({ kind }) => kind === "vigil.search.make")]
      : [...recordsOf(me, hits, translate), ...namedOf(pages, search)];
  const open = (find: Find) => {
    if (find.kind !== "vigil.search.make" && find.kind !== "vigil.search.pages")
      rememberFind(me.id, { ...find, foundBy: null, kind: "vigil.search.recent" });
    close();
    navigate(find.to);
  };
  const label = translate("vigil.search.title");
  return (
    <Dialog
      open
      onClose={close}
      fullWidth
      maxWidth="sm"
      fullScreen={isPhone}
      sx={{ "& .MuiDialog-container": { alignItems: "flex-start" } }}
    >
      <DialogTitle sx={visuallyHidden}>{label}</DialogTitle>
      <Autocomplete<Find>
        open
        autoHighlight
        disablePortal
        options={finds}
        value={null}
        inputValue={typed}
        onInputChange={(_event, text, reason) => reason === "input" && setTyped(text)}
        onChange={(_event, find) => find && open(find)}
        onClose={(_event, reason) => reason === "escape" && close()}
        filterOptions={(all) => all}
        groupBy={({ kind }) => translate(kind, { smart_count: 2 })}
        getOptionLabel={({ title }) => title}
        getOptionKey={({ kind, to }) => `${kind} ${to}`}
        loading={isSearching}
        loadingText={translate("vigil.search.searching")}
        noOptionsText={
          problem === null
            ? search === ""
              ? translate("vigil.search.hint")
              : translate("vigil.list.no_results", { search })
            : null
        }
        popupIcon={null}
        slots={{ popper: Below }}
        slotProps={{
          paper: { elevation: 0, square: true },
          listbox: { sx: { maxHeight: isPhone ? "none" : "60vh", py: 0 } },
        }}
        renderInput={(props) => (
          <TextField
            {...props}
            autoFocus
            hiddenLabel
            placeholder={translate("vigil.search.placeholder")}
            helperText={similar && translate("vigil.search.similar")}
            slotProps={{
              htmlInput: { ...props.inputProps, "aria-label": label, enterKeyHint: "go" },
              input: {
                ...props.InputProps,
                startAdornment: (
                  <InputAdornment position="start">
                    <SearchIcon />
                  </InputAdornment>
                ),
                endAdornment: (
                  <IconButton onClick={close} aria-label={translate("ra.action.close")} edge="end">
                    <CloseIcon fontSize="small" />
                  </IconButton>
                ),
              },
            }}
            sx={{ p: 3 }}
          />
        )}
        renderOption={({ key, ...props }, find) => (
          <Box component="li" key={key} {...props}>
            <Row find={find} />
          </Box>
        )}
      />
      {problem !== null && (
        <Alert severity="error" sx={{ m: 3, mt: 0 }}>
          {problem}
        </Alert>
      )}
    </Dialog>
  );
};

/** What the server found, each service that is near with its Director Panel below it. */
function recordsOf(me: Info, hits: readonly SearchHit[], translate: Translate): Find[] {
  const now = Date.now();
  const reader = readerOf(me);
  return hits.flatMap((hit) => {
    const { resource, title, of, found_by, event_type, at, timezone } = hit;
    const begins = at && formatMoment(at, timezone ?? systemZone(), { reader });
    const note = [eventTitle(event_type, language), begins, of].filter(Boolean).join(" · ");
    const find = {
      to: destinationOf(me, hit),
      title,
      foundBy: found_by,
      note,
      kind: `resources.${resource}.name`,
    };
    const panel = directorOf(me, hit, now);
    return panel === null
      ? [find]
      : [find, { ...find, to: panel, title: translate("vigil.search.director_of", { name: title }) }];
  });
}

/** The pages of this person's menu, and the records that this person may make. */
function usePages(): Find[] {
  const translate = useTranslate();
  const me = useMe();
  const demo = usePublicSettings()?.demo ?? false;
  const items = menuOf(me, { demo }).flatMap((group) => group.items);
  const found = [...items, ...besideMenu(me, items)];
  return [
    ...found.map(({ to, label }) => ({
      ...{ to, title: translate(label, { smart_count: 2 }), kind: "vigil.search.pages" },
      keywords: translate(`vigil.found.keywords.${to}`, { _: "" }),
    })),
    ...creatable(
      me,
      items.map(({ to }) => to),
    ).map(({ to, label }) => ({ to, title: translate(label), kind: "vigil.search.make" })),
  ];
}

const Row = ({ find: { title, foundBy, note } }: { find: Find }) => (
  <Box sx={{ minWidth: 0, py: 1 }}>
    <Box sx={{ overflowWrap: "anywhere" }}>{title}</Box>
    {[foundBy, note].filter(Boolean).map((line) => (
      <Typography
        key={line}
        variant="caption"
        component="div"
        color="text.secondary"
        sx={{ overflowWrap: "anywhere" }}
      >
        {line}
      </Typography>
    ))}
  </Box>
);

/** What was found stands below the field, in the dialog itself. */
const Below = ({ children }: PopperProps) => <Box>{children as never}</Box>;
