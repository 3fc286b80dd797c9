/** Big enough for a finger on a phone, in a 44 px row on a desk. */
export const touchTarget = { width: { xs: 44, sm: 36 }, height: { xs: 44, sm: 36 } } as const;
