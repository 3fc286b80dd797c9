import VideographerIcon from "@mui/icons-material/CameraAltOutlined";
import { videographers as contract } from "@vigil/contract";
import { register } from "../resource/registration.ts";

export const videographers = register({
  contract,
  icon: VideographerIcon,
  words: {
    name: "Videographer |||| Videographers",
    menu: "Videographers",
    create: "New videographer",
    empty: {
      title: "No videographers yet",
      text: "People who film services on site will appear here. Add the first one.",
    },
    fields: {
      legal_company_name: "Legal company name",
      eligibility: "Radius in km",
      eligible_cities: "Films in these cities",
      other_cities: "Other cities",
      cost_per_live_stream: "Per livestream",
      cost_per_additional_30_minute_live_stream: "Per additional 30 minutes",
      additional_video_editing: "Additional video editing",
      travel_cost_100km: "Travel per 100 km",
      cost_per_special_keepsake_video: "Per special keepsake video",
    },
    sections: {
      videographer_place: {
        title: "Area",
        help: "Where this person lives and films.",
        own: "Where you live and film.",
      },
      videographer_costs: { title: "Costs", help: "In dollars; leave empty what isn't offered." },
    },
  },
  list: () => import("./VideographerList.tsx"),
  form: () => import("./VideographerInputs.tsx"),
});
