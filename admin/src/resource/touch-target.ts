/** The size of an icon button: large enough for a finger on phones, and fitting a 44 px row on desktops. */
export const touchTarget = { width: { xs: 44, sm: 36 }, height: { xs: 44, sm: 36 } } as const;
