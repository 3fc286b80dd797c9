import type { SvgIconComponent } from "@mui/icons-material";
import AdminsIcon from "@mui/icons-material/AdminPanelSettingsOutlined";
import EmailIcon from "@mui/icons-material/AlternateEmailOutlined";
import JobIcon from "@mui/icons-material/AssignmentOutlined";
import WallIcon from "@mui/icons-material/AutoAwesomeOutlined";
import StaffIcon from "@mui/icons-material/BadgeOutlined";
import CalendarIcon from "@mui/icons-material/CalendarMonthOutlined";
import VideographerIcon from "@mui/icons-material/CameraAltOutlined";
import EnterpriseIcon from "@mui/icons-material/CorporateFareOutlined";
import PaymentProofIcon from "@mui/icons-material/FactCheckOutlined";
import FamilyIcon from "@mui/icons-material/FamilyRestroomOutlined";
import MessageIcon from "@mui/icons-material/ForumOutlined";
import ControlRoomIcon from "@mui/icons-material/GridViewOutlined";
import GuestsIcon from "@mui/icons-material/GroupsOutlined";
import TeamIcon from "@mui/icons-material/HandshakeOutlined";
import HomeIcon from "@mui/icons-material/HomeWorkOutlined";
import PackageIcon from "@mui/icons-material/Inventory2Outlined";
import StreamIcon from "@mui/icons-material/LiveTvOutlined";
import EcardIcon from "@mui/icons-material/LocalFloristOutlined";
import OutboxIcon from "@mui/icons-material/MailOutlined";
import RegionIcon from "@mui/icons-material/MapOutlined";
import MonitoringIcon from "@mui/icons-material/MonitorHeartOutlined";
import VideoIcon from "@mui/icons-material/OndemandVideoOutlined";
import QueueIcon from "@mui/icons-material/PendingActionsOutlined";
import GalleryIcon from "@mui/icons-material/PhotoLibraryOutlined";
import InvoiceIcon from "@mui/icons-material/ReceiptLongOutlined";
import LearningIcon from "@mui/icons-material/SchoolOutlined";
import LiveCameraIcon from "@mui/icons-material/SensorsOutlined";
import SettingsIcon from "@mui/icons-material/SettingsOutlined";
import OperatorIcon from "@mui/icons-material/SupportAgentOutlined";
import GeneralIcon from "@mui/icons-material/TuneOutlined";
import IdSessionIcon from "@mui/icons-material/VerifiedUserOutlined";
import CameraIcon from "@mui/icons-material/VideocamOutlined";
import RecordingIcon from "@mui/icons-material/VideoLibraryOutlined";
import PlanIcon from "@mui/icons-material/WorkspacePremiumOutlined";

/** What stands before each item of the menu. */
export const icons = {
  admins: AdminsIcon,
  staff: StaffIcon,
  calendar: CalendarIcon,
  videographer: VideographerIcon,
  enterprise: EnterpriseIcon,
  family: FamilyIcon,
  guests: GuestsIcon,
  team: TeamIcon,
  home: HomeIcon,
  stream: StreamIcon,
  outbox: OutboxIcon,
  region: RegionIcon,
  video: VideoIcon,
  settings: SettingsIcon,
  operator: OperatorIcon,
  general: GeneralIcon,
  queue: QueueIcon,
  camera: CameraIcon,
  recording: RecordingIcon,
  id_session: IdSessionIcon,
  monitoring: MonitoringIcon,
  control_room: ControlRoomIcon,
  live_camera: LiveCameraIcon,
  job: JobIcon,
  payment_proof: PaymentProofIcon,
  package: PackageIcon,
  invoice: InvoiceIcon,
  email: EmailIcon,
  ecard: EcardIcon,
  learning: LearningIcon,
  plan: PlanIcon,
  wall: WallIcon,
  gallery: GalleryIcon,
  message: MessageIcon,
} satisfies Record<string, SvgIconComponent>;
export type IconName = keyof typeof icons;
