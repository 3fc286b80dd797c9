import FolderIcon from "@mui/icons-material/DescriptionOutlined";
import { IconButton, Menu, MenuItem } from "@mui/material";
import { files, mayDo, type Stream, words } from "@vigil/contract";
import { useNotify, useRecordContext, useTranslate } from "ra-core";
import { lazy, Suspense, useState } from "react";
import { fileError } from "../../form/files/file-check.ts";
import { useMe } from "../../me.tsx";
import { touchTarget } from "../../resource/touch-target.ts";
import { chooseFile } from "./choose-file.ts";

const OrderOfServiceUpload = lazy(() => import("./OrderOfServiceUpload.tsx"));
const OrderOfServiceRemoval = lazy(() => import("./OrderOfServiceRemoval.tsx"));

const rule = files.orderOfService;
const accepted = rule.endings.map((ending) => `.${ending}`).join(",");

/** The menu to upload, download or remove the family's order of service. */
export const OrderOfService = () => {
  const translate = useTranslate();
  const me = useMe();
  const stream = useRecordContext<Stream>();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const [isRemoving, setRemoving] = useState(false);
  const accept = useFileCheck(setFile);
  if (!stream || !mayDo(me, "order_of_service", stream)) return null;

  const close = () => setAnchor(null);
  const label = translate("vigil.stream_actions.order_of_service.of", { name: stream.deceased_full_name });
  const current = stream.order_of_service;
  return (
    <>
      <IconButton
        title={translate("vigil.stream_actions.order_of_service.name")}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={touchTarget}
      >
        <FolderIcon fontSize="small" />
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        slotProps={{ list: { "aria-label": label } }}
      >
        <MenuItem
          sx={item}
          onClick={() => {
            close();
            chooseFile(accepted, (chosen) => void accept(chosen));
          }}
        >
          {translate(`vigil.stream_actions.order_of_service.${current ? "replace" : "upload"}`)}
        </MenuItem>
        {current && (
          <MenuItem component="a" href={current} target="_blank" rel="noopener" sx={item} onClick={close}>
            {translate("vigil.stream_actions.order_of_service.download")}
          </MenuItem>
        )}
        {current && (
          <MenuItem
            sx={{ ...item, color: "error.main" }}
            onClick={() => {
              close();
              setRemoving(true);
            }}
          >
            {translate("vigil.stream_actions.order_of_service.remove")}
          </MenuItem>
        )}
      </Menu>
      <Suspense>
        {file && <OrderOfServiceUpload stream={stream} file={file} close={() => setFile(null)} />}
        {isRemoving && <OrderOfServiceRemoval stream={stream} close={() => setRemoving(false)} />}
      </Suspense>
    </>
  );
};

/** Checks the type and size of a chosen file: passes a valid one on, and notifies of why another is refused. */
function useFileCheck(onValid: (file: File) => void) {
  const notify = useNotify();
  return async (chosen: File) => {
    const problem = await fileError(chosen, rule);
    if (problem === null) return onValid(chosen);
    notify(words.orderOfServiceFailed(rule.endings), { type: "error" });
    if (chosen.size > rule.maxBytes) notify(problem, { type: "error" });
  };
}

const item = { minHeight: 44 } as const;
