import { useTranslate } from "ra-core";
import { FileField } from "../form/FileField.tsx";
import { Switch } from "../form/inputs.tsx";

/** What guests may do and see on the memorial page. */
export const PrivacySwitches = () => (
  <>
    <Switch source="send_ecard" />
    <Switch source="private_message" />
    <Switch source="media_gallery" />
    <Switch source="on_demand_video" />
  </>
);

/** Photo and header, with the specification's hints. */
export const StreamPictures = () => {
  const translate = useTranslate();
  return (
    <>
      <FileField source="photo" hint={translate("vigil.file.ideal_photo")} />
      <FileField source="guest_page_background" hint={translate("vigil.file.ideal_banner")} />
    </>
  );
};
