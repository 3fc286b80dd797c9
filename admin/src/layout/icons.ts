import type { SvgIconComponent } from "@mui/icons-material";
import AdminsIcon from "@mui/icons-material/AdminPanelSettingsOutlined";
import StaffIcon from "@mui/icons-material/BadgeOutlined";
import CalendarIcon from "@mui/icons-material/CalendarMonthOutlined";
import VideographerIcon from "@mui/icons-material/CameraAltOutlined";
import EnterpriseIcon from "@mui/icons-material/CorporateFareOutlined";
import FamilyIcon from "@mui/icons-material/FamilyRestroomOutlined";
import GuestsIcon from "@mui/icons-material/GroupsOutlined";
import TeamIcon from "@mui/icons-material/HandshakeOutlined";
import HomeIcon from "@mui/icons-material/HomeWorkOutlined";
import StreamIcon from "@mui/icons-material/LiveTvOutlined";
import OutboxIcon from "@mui/icons-material/MailOutlined";
import RegionIcon from "@mui/icons-material/MapOutlined";
import VideoIcon from "@mui/icons-material/OndemandVideoOutlined";
import SettingsIcon from "@mui/icons-material/SettingsOutlined";
import OperatorIcon from "@mui/icons-material/SupportAgentOutlined";
import GeneralIcon from "@mui/icons-material/TuneOutlined";
import CameraIcon from "@mui/icons-material/VideocamOutlined";
import RecordingIcon from "@mui/icons-material/VideoLibraryOutlined";
import type { IconName } from "./menu.ts";

export const icons: Record<IconName, SvgIconComponent> = {
  admins: AdminsIcon,
  stream: StreamIcon,
  calendar: CalendarIcon,
  team: TeamIcon,
  operator: OperatorIcon,
  home: HomeIcon,
  enterprise: EnterpriseIcon,
  region: RegionIcon,
  family: FamilyIcon,
  staff: StaffIcon,
  camera: CameraIcon,
  video: VideoIcon,
  videographer: VideographerIcon,
  guests: GuestsIcon,
  recording: RecordingIcon,
  outbox: OutboxIcon,
  general: GeneralIcon,
  settings: SettingsIcon,
};
