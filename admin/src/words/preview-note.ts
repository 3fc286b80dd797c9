/** Beside the preview of a memorial page. */
export const previewNote = { after_save: "Guests see your changes only after you save." };
