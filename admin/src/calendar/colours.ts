import type { Palette } from "../tokens.ts";

/** FullCalendar's CSS variables in the palette's colours, light or dark. */
export const calendarColours = (colours: Palette) => ({
  "--fc-classic-button": colours.primary,
  "--fc-classic-button-border": colours.primary,
  "--fc-classic-button-strong": colours.primary,
  "--fc-classic-button-strong-border": colours.primary,
  "--fc-classic-button-foreground": colours.onPrimary,
  "--fc-classic-primary": colours.primary,
  "--fc-classic-primary-foreground": colours.onPrimary,
  "--fc-classic-event": colours.background,
  "--fc-classic-event-contrast": colours.text,
  "--fc-classic-background": colours.surface,
  "--fc-classic-faint": colours.background,
  "--fc-classic-muted": colours.hover,
  "--fc-classic-strong": colours.hover,
  "--fc-classic-today": colours.hover,
  "--fc-classic-highlight": colours.hover,
  "--fc-classic-foreground": colours.text,
  "--fc-classic-faint-foreground": colours.muted,
  "--fc-classic-muted-foreground": colours.muted,
  "--fc-classic-border": colours.border,
  "--fc-classic-strong-border": colours.border,
});
