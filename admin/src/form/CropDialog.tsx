import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from "@mui/material";
import type { CutRule, FileRule } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { useRef, useState } from "react";
import ReactCrop, { centerCrop, makeAspectCrop } from "react-image-crop";
import "react-image-crop/dist/ReactCrop.css";
import { cropImage, type CropArea } from "./crop.ts";
import { useFileUrl } from "./useFileUrl.ts";

const handles = ["nw", "n", "ne", "e", "se", "s", "sw", "w"] as const;

interface Props {
  file: File;
  rule: FileRule;
  cut: CutRule;
  chosen: (file: File) => void;
  cancel: () => void;
  /** The browser can't show the file. */
  unreadable: () => void;
}

/** Cuts a picture to the shape its place has: by mouse, finger or keyboard. As much as possible is framed at first. */
export default function CropDialog({ file, rule, cut, chosen, cancel, unreadable }: Props) {
  const translate = useTranslate();
  const image = useRef<HTMLImageElement>(null);
  const address = useFileUrl(file);
  const words = useFrameWords();
  const [part, setPart] = useState<CropArea | null>(null);
  const [least, setLeast] = useState(0);

  const frame = () => {
    const shown = image.current;
    if (!shown) return;
    const { width, height, naturalWidth } = shown;
    setPart(centerCrop(makeAspectCrop({ unit: "%", width: 100 }, cut.ratio, width, height), width, height));
    setLeast(((rule.minWidth ?? 0) / naturalWidth) * width);
  };
  const use = async () => {
    if (image.current && part) await cropImage(file, image.current, part, cut).then(chosen, unreadable);
  };
  return (
    <Dialog open onClose={cancel} aria-labelledby="cut" aria-describedby="cut-help" fullWidth maxWidth="md">
      <DialogTitle id="cut" variant="h2">
        {translate("vigil.crop.title")}
      </DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 4, justifyItems: "center" }}>
        <DialogContentText id="cut-help" sx={{ justifySelf: "start" }}>
          {translate("vigil.crop.help")}
        </DialogContentText>
        {address && (
          <ReactCrop
            {...(part ? { crop: { unit: "%", ...part } } : {})}
            onChange={(_pixels, percent) => setPart(percent)}
            aspect={cut.ratio}
            minWidth={least}
            keepSelection
            style={fitting}
            ariaLabels={words}
          >
            <img ref={image} src={address} alt="" onLoad={frame} onError={unreadable} />
          </ReactCrop>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={cancel}>{translate("ra.action.cancel")}</Button>
        <Button variant="contained" disabled={!part} onClick={() => void use()}>
          {translate("vigil.crop.use")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** The picture and its frame are seen as a whole. */
const fitting = { maxHeight: "55vh" };

function useFrameWords() {
  const translate = useTranslate();
  const handle = (where: (typeof handles)[number]) =>
    translate("vigil.crop.handle", { where: translate(`vigil.crop.where.${where}`) });
  const named = handles.map((where) => [`${where}DragHandle`, handle(where)]);
  type Names = Record<`${(typeof handles)[number]}DragHandle`, string>;
  return { cropArea: translate("vigil.crop.area"), ...(Object.fromEntries(named) as Names) };
}
