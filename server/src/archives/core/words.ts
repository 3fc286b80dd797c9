import { formatDay, type Language, ofName } from "@vigil/contract";

/** What an archive says, in each language. */
export interface ArchiveWords {
  title(name: string): string;
  life(born: string, died: string): string;
  day(date: string): string;
  obituary: string;
  recordings: string;
  wall: string;
  gallery: string;
  messages: string;
  ecards: string;
  candles: string;
  lit(number: number): string;
  orderOfService: string;
  guestBook: string;
  guestBookOf(name: string): string;
  /** A link to the guest book as PDF. */
  print: string;
  noGuests: string;
  /** A guest's name, where they asked to be anonymous to other guests. */
  anonymous(name: string): string;
  /** Who sent a photo or video. */
  from(name: string): string;
  /** What images without words show, for people who don't see them. */
  images: Record<"photo" | "card", string>;
  missing: string;
  /** Folders and files in the archive. */
  folders: Record<"recordings" | "wall" | "gallery" | "messages" | "ecards" | "page", string>;
  files: Record<"guestBook" | "orderOfService" | "portrait" | "unnamed", string>;
  saved(home: string, date: string): string;
}

export const archiveWords: Record<Language, ArchiveWords> = {
  en: {
    title: (name) => `In memory of ${name}`,
    life: (born, died) => `${born} – ${died}`,
    day: (date) => formatDay(date, "long"),
    obituary: "Obituary",
    recordings: "Recordings",
    wall: "Remembering wall",
    gallery: "Photos and videos",
    messages: "Messages",
    ecards: "E-cards",
    candles: "Candles",
    lit: (number) => (number === 1 ? "1 candle was lit." : `${number} candles were lit.`),
    orderOfService: "Order of service",
    guestBook: "Guest book",
    guestBookOf: (name) => `Guest book for ${name}`,
    print: "Guest book to print (PDF)",
    noGuests: "Nobody has registered.",
    anonymous: (name) => `${name} (Anonymous)`,
    from: (name) => `From ${name}`,
    images: { photo: "Photo", card: "Card" },
    missing: "These files could not be read when this archive was made:",
    folders: {
      recordings: "Recordings",
      wall: "Remembering wall",
      gallery: "Photos and videos",
      messages: "Messages",
      ecards: "E-cards",
      page: "Page",
    },
    files: {
      guestBook: "Guest book",
      orderOfService: "Order of service",
      portrait: "Portrait",
      unnamed: "Untitled",
    },
    saved: (home, date) => `${home}, ${date}`,
  },
  fr: {
    title: (name) => `À la mémoire ${ofName(name)}`,
    life: (born, died) => `${born} – ${died}`,
    day: (date) => formatDay(date, "long", "fr"),
    obituary: "Avis de décès",
    recordings: "Enregistrements",
    wall: "Mur du souvenir",
    gallery: "Photos et vidéos",
    messages: "Messages",
    ecards: "Cartes virtuelles",
    candles: "Bougies",
    lit: (number) =>
      number === 1 ? "1\u00a0bougie a été allumée." : `${number}\u00a0bougies ont été allumées.`,
    orderOfService: "Déroulement de la cérémonie",
    guestBook: "Livre d’or",
    guestBookOf: (name) => `Livre d’or ${ofName(name)}`,
    print: "Livre d’or à imprimer (PDF)",
    noGuests: "Personne ne s’est inscrit.",
    anonymous: (name) => `${name} (Anonyme)`,
    from: (name) => `De la part ${ofName(name)}`,
    images: { photo: "Photo", card: "Carte" },
    missing: "Ces fichiers n’ont pas pu être lus au moment de créer cette archive\u00a0:",
    folders: {
      recordings: "Enregistrements",
      wall: "Mur du souvenir",
      gallery: "Photos et vidéos",
      messages: "Messages",
      ecards: "Cartes",
      page: "Page",
    },
    files: {
      guestBook: "Livre d’or",
      orderOfService: "Déroulement de la cérémonie",
      portrait: "Portrait",
      unnamed: "Sans titre",
    },
    saved: (home, date) => `${home}, ${date}`,
  },
};
