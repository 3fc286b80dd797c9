import DarkIcon from "@mui/icons-material/DarkModeOutlined";
import BinIcon from "@mui/icons-material/DeleteSweepOutlined";
import KeyIcon from "@mui/icons-material/KeyOutlined";
import LanguageIcon from "@mui/icons-material/LanguageOutlined";
import LightIcon from "@mui/icons-material/LightModeOutlined";
import LogoutIcon from "@mui/icons-material/Logout";
import NotificationsIcon from "@mui/icons-material/NotificationsOutlined";
import SettingsIcon from "@mui/icons-material/SettingsOutlined";
import PlanIcon from "@mui/icons-material/WorkspacePremiumOutlined";
import {
  Avatar,
  Box,
  ButtonBase,
  ListItemIcon,
  MenuItem,
  MenuList,
  Popover,
  type Theme,
  Typography,
  useMediaQuery,
} from "@mui/material";
import { visuallyHidden } from "@mui/utils";
import { languageCodes, languageNames } from "@vigil/contract";
import { useNavigate, useNotify, useTranslate } from "ra-core";
import { useTheme } from "ra-ui-materialui";
import { type ReactNode, useState } from "react";
import { language } from "../language/chosen.ts";
import { speakAlways } from "../language/speak.ts";
import { nameOf, useMe } from "../me.tsx";
import { mayOpen } from "../routes.ts";
import { signOut } from "../session/sign-in.ts";

/**
 * The user's own pages. Each is shown only to those who may open it: the plan to homes and staff with billing, the bin
 * to super admins.
 */
const ownPages = [
  { to: "/plan", icon: <PlanIcon fontSize="small" />, label: "vigil.menu.plan" },
  { to: "/bin", icon: <BinIcon fontSize="small" />, label: "resources.bin.menu" },
  { to: "/usr/info", icon: <SettingsIcon fontSize="small" />, label: "vigil.menu.settings" },
  {
    to: "/notifications",
    icon: <NotificationsIcon fontSize="small" />,
    label: "vigil.notifications.title",
  },
  { to: "/account", icon: <KeyIcon fontSize="small" />, label: "vigil.account.title" },
] as const;

/** The signed-in user, with their plan, settings, theme and Sign out. */
export const UserMenu = () => {
  const me = useMe();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const phone = useMediaQuery<Theme>((media) => media.breakpoints.down("sm"), { noSsr: true });
  const name = nameOf(me);
  return (
    <>
      <ButtonBase
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        sx={{ minHeight: 44, minWidth: 44, px: 2, gap: 2, borderRadius: "8px" }}
      >
        <UserAvatar name={name} address={me.picture} />
        <Typography component="span" noWrap sx={{ ...(phone ? visuallyHidden : {}), maxWidth: 220 }}>
          {name}
        </Typography>
      </ButtonBase>
      <Popover
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
        transformOrigin={{ vertical: "top", horizontal: "right" }}
        slotProps={{ paper: { sx: { width: 280 } } }}
      >
        <Box sx={{ px: 4, py: 3, borderBottom: 1, borderColor: "divider" }}>
          <Typography noWrap fontWeight={500}>
            {name}
          </Typography>
          <Typography noWrap variant="caption" component="p" color="text.secondary">
            {me.username || me.email}
          </Typography>
        </Box>
        <Entries isOpen={anchor !== null} close={() => setAnchor(null)} />
      </Popover>
    </>
  );
};

const Entries = ({ isOpen, close }: { isOpen: boolean; close: () => void }) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const me = useMe();
  const [theme, setTheme] = useTheme();
  const notify = useNotify();
  const refused = (problem: Error) => notify(problem.message, { type: "error" });
  const choose = (action: () => void) => () => {
    close();
    action();
  };
  return (
    <MenuList autoFocusItem={isOpen} aria-label={translate("vigil.user.menu")}>
      {ownPages
        .filter(({ to }) => mayOpen(me, to))
        .map(({ to, icon, label }) => (
          <Entry key={to} icon={icon} onClick={choose(() => navigate(to))}>
            {translate(label)}
          </Entry>
        ))}
      <Entry
        icon={theme === "dark" ? <LightIcon fontSize="small" /> : <DarkIcon fontSize="small" />}
        onClick={choose(() => setTheme(theme === "dark" ? "light" : "dark"))}
      >
        {translate(theme === "dark" ? "vigil.user.light" : "vigil.user.dark")}
      </Entry>
      {languageCodes
        .filter((code) => code !== language)
        .map((code) => (
          <Entry
            key={code}
            lang={code}
            icon={<LanguageIcon fontSize="small" />}
            onClick={choose(() => void speakAlways(code).catch(refused))}
          >
            {languageNames[code]}
          </Entry>
        ))}
      <Entry icon={<LogoutIcon fontSize="small" />} onClick={choose(() => void signOut())}>
        {translate("vigil.menu.sign_out")}
      </Entry>
    </MenuList>
  );
};

const Entry = ({
  icon,
  onClick,
  lang,
  children,
}: {
  icon: ReactNode;
  onClick: () => void;
  lang?: string;
  children: ReactNode;
}) => (
  <MenuItem onClick={onClick} lang={lang} sx={{ minHeight: 44 }}>
    <ListItemIcon>{icon}</ListItemIcon>
    {children}
  </MenuItem>
);

const UserAvatar = ({ name, address }: { name: string; address: string | null }) => (
  <Avatar
    {...(address ? { src: address } : {})}
    alt=""
    aria-hidden
    sx={{
      width: 32,
      height: 32,
      fontSize: 13,
      fontWeight: 600,
      bgcolor: "house.tertiary",
      color: "house.onTertiary",
    }}
  >
    {initials(name)}
  </Avatar>
);

const initials = (name: string) =>
  name
    .split(/\s+/)
    .filter((word) => /^\p{L}/u.test(word))
    .slice(0, 2)
    .map((word) => word[0]?.toUpperCase())
    .join("");
