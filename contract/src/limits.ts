/** Limits that a form and the server share. Without imports, because guests' pages load them too. */
export const limits = {
  usernameMin: 4,
  usernameMax: 80,
  passwordMin: 8,
  passwordMax: 200,
  nameMax: 200,
  packageNameMin: 3,
  regionNameMin: 3,
  bioMax: 139,
  photoMinSide: 100,
  photoRatioMax: 4 / 3,
  bannerMinWidth: 300,
  bannerMinHeight: 100,
  bannerCropRatio: 4,
  bannerCropMinWidth: 400,
  /** Dollars. */
  amountMax: 10_000_000,
  /** Dollars that go back to payers within a day before whoever sends them confirms that it is them. */
  refundedUnproved: 500,
  /** Records that are deleted at once before the same. */
  deletedUnproved: 10,
  favouritesMax: 12,
  pageSize: 10,
  pageSizeMax: 10_000,
  imageBytes: 10 * 1024 * 1024,
  documentBytes: 25 * 1024 * 1024,
  videoBytes: 2 * 1024 * 1024 * 1024,
  /** Length of a guest's recording on the memorial page: some ten minutes. */
  voiceBytes: 25 * 1024 * 1024,
  filmedMessageBytes: 250 * 1024 * 1024,
  /** Of a guest's photo that their browser couldn't make smaller. */
  guestPhotoBytes: 30 * 1024 * 1024,
  guestVideoSeconds: 10 * 60,
  /** Characters of a guest's message or e-card. */
  guestMessageMax: 5000,
  /** Characters of an obituary in one language, with its formatting: some three thousand words. */
  obituaryMax: 20_000,
  /** Characters of why a guest reports something. */
  reportReasonMax: 1000,
} as const;
