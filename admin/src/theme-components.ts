import type { ThemeOptions } from "@mui/material/styles";
import { aboveAlerts, type Palette, size } from "./tokens.ts";

/** Style overrides of MUI components: borders instead of shadows, labels above fields, 44 px rows. */
export const components = (colours: Palette): NonNullable<ThemeOptions["components"]> => ({
  MuiCssBaseline: {
    styleOverrides: {
      // Neither the app bar, the save bar nor alerts may hide the focused element (WCAG 2.4.11).
      html: { scrollPaddingTop: size.appBar + 8, scrollPaddingBottom: `calc(88px + ${aboveAlerts})` },
      body: { fontVariantNumeric: "tabular-nums", "@media screen": { paddingBottom: aboveAlerts } },
      a: { color: colours.link },
      ":focus-visible": { outline: `2px solid ${colours.link}`, outlineOffset: 2 },
      "@media (prefers-reduced-motion: reduce)": {
        "*, *::before, *::after": { animation: "none !important", transition: "none !important" },
      },
    },
  },
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: "none", boxShadow: "none" } },
  },
  // Whoever has a dialog open can still answer an alert.
  MuiModal: { styleOverrides: { root: { bottom: aboveAlerts } } },
  MuiPopover: { styleOverrides: { paper: { border: `1px solid ${colours.border}` } } },
  MuiDialog: { styleOverrides: { paper: { border: `1px solid ${colours.border}` } } },
  // The action lines up with the end of the text above it; on a phone its label needs that space.
  MuiDialogActions: {
    styleOverrides: { root: { "@media (min-width: 600px)": { padding: "8px 24px 16px 8px" } } },
  },
  // MUI takes the outline from everything that is pressed.
  MuiButtonBase: {
    styleOverrides: {
      root: { "&:focus-visible": { outline: `2px solid ${colours.link}`, outlineOffset: 2 } },
    },
  },
  MuiListItemButton: { styleOverrides: { root: { "&:focus-visible": { outlineOffset: -2 } } } },
  MuiMenuItem: { styleOverrides: { root: { "&:focus-visible": { outlineOffset: -2 } } } },
  MuiTab: { styleOverrides: { root: { "&:focus-visible": { outlineOffset: -2 } } } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: { minHeight: size.touch, paddingInline: 16, borderRadius: size.radius },
      sizeSmall: { minHeight: 36, paddingInline: 8, "@media (pointer: coarse)": { minHeight: size.touch } },
    },
  },
  MuiTextField: { defaultProps: { variant: "outlined", fullWidth: true, size: "medium", margin: "none" } },
  MuiFormControl: { defaultProps: { margin: "none" } },
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: {
        position: "static",
        transform: "none",
        maxWidth: "100%",
        marginBottom: 4,
        color: colours.text,
        fontSize: 14,
        fontWeight: 500,
        lineHeight: "20px",
        whiteSpace: "normal",
        "&.Mui-focused": { color: colours.text },
        "&.Mui-disabled": { color: colours.muted },
        "&.Mui-error": { color: colours.error },
      },
    },
  },
  MuiFormLabel: { styleOverrides: { asterisk: { color: colours.muted } } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: { backgroundColor: colours.surface, "&.Mui-disabled": { backgroundColor: colours.background } },
      input: { padding: "12px", height: 20, lineHeight: "20px" },
      multiline: { padding: "12px", "& .MuiOutlinedInput-input": { padding: 0, height: "auto" } },
      notchedOutline: { top: 0, borderColor: colours.field, "& legend": { display: "none" } },
    },
  },
  MuiInputAdornment: { styleOverrides: { positionStart: { marginRight: 0 } } },
  MuiAlert: {
    styleOverrides: { action: { paddingTop: 0, alignItems: "center" }, root: { alignItems: "center" } },
  },
  MuiAutocomplete: {
    styleOverrides: {
      paper: { border: `1px solid ${colours.border}` },
      inputRoot: {
        padding: "0 8px",
        "& .MuiAutocomplete-input.MuiOutlinedInput-input": { padding: "12px 4px" },
        "& .MuiChip-root": { margin: "6px 2px", height: 32 },
      },
    },
  },
  MuiSelect: { styleOverrides: { select: { minHeight: "20px !important" } } },
  MuiFormHelperText: {
    styleOverrides: {
      root: {
        marginInline: 0,
        marginTop: 4,
        lineHeight: "16px",
        "&:empty": { display: "none" },
        "&.Mui-disabled": { color: colours.muted },
      },
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: { borderColor: colours.border, padding: "4px 8px", height: size.row, fontSize: 14 },
      head: { fontWeight: 500, color: colours.muted, backgroundColor: colours.surface, whiteSpace: "nowrap" },
      paddingCheckbox: { width: 48, padding: "0 0 0 4px" },
    },
  },
  MuiTableSortLabel: { styleOverrides: { root: { minHeight: 36 } } },
  MuiTableRow: {
    styleOverrides: { root: { "&.MuiTableRow-hover:hover": { backgroundColor: colours.hover } } },
  },
  MuiLinearProgress: { styleOverrides: { root: { borderRadius: 4 } } },
});
