import { Button, DialogActions, DialogContent, DialogContentText, DialogTitle } from "@mui/material";
import type { CropRule, FileRule } from "@vigil/contract";
import { useTranslate } from "ra-core";
import { useRef, useState } from "react";
import ReactCrop, { centerCrop, makeAspectCrop } from "react-image-crop";
import "react-image-crop/dist/ReactCrop.css";
import { Dialog } from "../../layout/Dialog.tsx";
import { PagesWords } from "../../words/PagesWords.tsx";
import { type CropArea, cropImage } from "./crop.ts";
import { useFileUrl } from "./useFileUrl.ts";

const handles = ["nw", "n", "ne", "e", "se", "s", "sw", "w"] as const;

interface Props {
  file: File;
  rule: FileRule;
  crop: CropRule;
  chosen: (file: File) => void;
  cancel: () => void;
  /** Called if the browser can't display the file. */
  unreadable: () => void;
}

/**
 * Crops an image to the shape that its field requires, by mouse, touch or keyboard. Initially the crop is as large as
 * possible.
 */
export default function CropDialog(props: Props) {
  return (
    <PagesWords>
      <Crop {...props} />
    </PagesWords>
  );
}

const Crop = ({ file, rule, crop, chosen, cancel, unreadable }: Props) => {
  const translate = useTranslate();
  const image = useRef<HTMLImageElement>(null);
  const address = useFileUrl(file);
  const ariaLabels = useCropLabels();
  const [area, setArea] = useState<CropArea | null>(null);
  const [minWidth, setMinWidth] = useState(0);

  const selectLargestArea = () => {
    if (!image.current) return;
    const { width, height, naturalWidth } = image.current;
    setArea(centerCrop(makeAspectCrop({ unit: "%", width: 100 }, crop.ratio, width, height), width, height));
    setMinWidth(((rule.minWidth ?? 0) / naturalWidth) * width);
  };
  const confirm = async () => {
    if (image.current && area) await cropImage(file, image.current, area, crop).then(chosen, unreadable);
  };
  return (
    <Dialog open onClose={cancel} aria-labelledby="crop" aria-describedby="crop-help" fullWidth maxWidth="md">
      <DialogTitle id="crop" variant="h2">
        {translate("vigil.crop.title")}
      </DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 4, justifyItems: "center" }}>
        <DialogContentText id="crop-help" sx={{ justifySelf: "start" }}>
          {translate("vigil.crop.help")}
        </DialogContentText>
        {address && (
          <ReactCrop
            {...(area ? { crop: { unit: "%", ...area } } : {})}
            onChange={(_pixels, percent) => setArea(percent)}
            aspect={crop.ratio}
            minWidth={minWidth}
            keepSelection
            style={fitting}
            ariaLabels={ariaLabels}
          >
            <img ref={image} src={address} alt="" onLoad={selectLargestArea} onError={unreadable} />
          </ReactCrop>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={cancel}>{translate("ra.action.cancel")}</Button>
        <Button variant="contained" disabled={!area} onClick={() => void confirm()}>
          {translate("vigil.crop.use")}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

/** The whole image fits the screen. */
const fitting = { maxHeight: "55vh" };

function useCropLabels() {
  const translate = useTranslate();
  const handle = (where: (typeof handles)[number]) =>
    translate("vigil.crop.handle", { where: translate(`vigil.crop.where.${where}`) });
  const named = handles.map((where) => [`${where}DragHandle`, handle(where)]);
  type Names = Record<`${(typeof handles)[number]}DragHandle`, string>;
  return { cropArea: translate("vigil.crop.area"), ...(Object.fromEntries(named) as Names) };
}
