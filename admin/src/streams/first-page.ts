/** Spec §9. */
export const pageSize = 20;

/** The call of the list of streams as somebody meets it who filters nothing; asked ahead of its script. */
export const firstPage = `str/stream/?page=1&page_size=${pageSize}&ordering=-created_at`;

/** More services at once that need somebody are no longer told apart by anyone. */
export const needingAtMost = 10;

/** The call for those of them that need somebody now. */
export const needing = `str/stream/?page=1&page_size=${needingAtMost}&ordering=event_date&needs_attention=true`;
