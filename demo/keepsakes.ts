import type { Palette } from "./town.ts";

export interface Keepsakes {
  /** The wall shows the last one first. */
  wall: { description: string; palette: Palette; film?: true; hidden?: true }[];
  /** `from`: a guest sent it, and the family has yet to review it unless it is `shown`; `venue`: at the visitation. */
  gallery: {
    caption: string;
    palette: Palette;
    from?: string;
    shown?: true;
    film?: true;
    venue?: true;
    /** Why a guest reported it. */
    reported?: string;
  }[];
  /** Unread messages are the newest. */
  messages: {
    from: string;
    registered?: string;
    message: string | null;
    hoursAgo: number;
    seen?: true;
    spoken?: true;
    filmed?: true;
  }[];
  /** Who lit a candle with their name. */
  candles: string[];
  namelessCandles: number;
  /** Unread cards are the newest. */
  cards: { from: string; design: string; message: string; hoursAgo: number; seen?: true }[];
}

/** What is on two memorial pages, and what guests sent to the families, by the person remembered. */
export const keepsakes: Record<string, Keepsakes> = {
  "Margaret Ellen Whitcombe": {
    wall: [
      { description: "The cottage at Stony Lake, the summer the roof was painted red.", palette: "lake" },
      { description: "Forty years of choir. She kept every programme.", palette: "dusk" },
      { description: "The last walk to the mill, in April.", palette: "meadow", hidden: true },
      { description: "Morning on the lake, filmed from her kitchen window.", palette: "lake", film: true },
      { description: "Her garden in June. The foxgloves came from her mother.", palette: "meadow" },
    ],

    gallery: [
      { caption: "Margaret and Alan, Linden Falls, 1962", palette: "winter" },
      { caption: "With the twins at the fair", palette: "meadow" },
      { caption: "First snow", palette: "winter" },
      {
        caption: "The choir on tour, somewhere by the sea",
        palette: "lake",
        from: "Dorothy Pemberton",
        shown: true,
      },
      {
        ...{
          caption: "She taught all of us to skate.",
          palette: "winter",
          from: "Thomas Abernathy",
          shown: true,
        },
        reported: "My daughter is on this one. Please ask her first.",
      },
      { caption: "Notre balade à Port-Rennes, été 1987", palette: "dusk", from: "Jean-François Thériault" },
      { caption: "The mill road at dusk", palette: "dusk", from: "Eleanor Whitcombe-Hale", film: true },
      { caption: "The choir at the visitation", palette: "winter", from: "Rosa Bianchi", venue: true },
      { caption: "Tea on the porch", palette: "meadow", from: "Aoife O'Brien" },
    ],

    messages: [
      {
        from: "Eleanor",
        registered: "Eleanor Whitcombe-Hale",
        message:
          "Dear Catherine, your mother wrote to me every Christmas for fifty-one years. I have all the letters, and I will bring them when I come.",
        hoursAgo: 30,
        seen: true,
      },
      {
        from: "Jean-François Thériault",
        registered: "Jean-François Thériault",
        message: "Toutes nos pensées sont avec vous. Elle chantait comme personne.",
        hoursAgo: 22,
        seen: true,
      },
      {
        from: "Dorothy Pemberton",
        registered: "Dorothy Pemberton",
        message: null,
        hoursAgo: 15,
        seen: true,
        spoken: true,
      },
      {
        from: "Sophie",
        registered: "Sophie Lindgren",
        message: "The view from our window, which she loved.",
        hoursAgo: 11,
        seen: true,
        filmed: true,
      },
      {
        from: "The Tuesday choir",
        message: "We will sing the Fauré for her tonight.",
        hoursAgo: 9,
        seen: true,
      },
      {
        from: "Ravi",
        registered: "Ravi Raghunathan",
        message: "She taught me English, and patience. नमस्ते, Mrs. Whitcombe.",
        hoursAgo: 5,
      },
      {
        from: "Paweł Wiśniewski",
        registered: "Paweł Wiśniewski",
        message: "I can't come, but I will be watching from Gdańsk. With love to all of you.",
        hoursAgo: 2,
      },
    ],

    candles: [
      "Sophie Lindgren",
      "Paweł Wiśniewski",
      "The Tuesday choir",
      "Aoife O'Brien",
      "Jean-François Thériault",
      "Ravi Raghunathan",
      "Ikenna Eze",
      "María del Carmen Peña",
      "Eleanor Whitcombe-Hale",
      "Rosa Bianchi",
      "Dorothy Pemberton",
      "Thomas Abernathy",
    ],
    namelessCandles: 22,

    cards: [
      {
        from: "Dorothy Pemberton",
        design: "Still water",
        message: "Thinking of you all, and of the summers at the lake.",
        hoursAgo: 40,
        seen: true,
      },
      {
        from: "Aoife O'Brien",
        design: "A field in June",
        message: "Ar dheis Dé go raibh a hanam.\n\nWith love from Galway,\nAoife and the boys",
        hoursAgo: 26,
        seen: true,
      },
      {
        from: "Ikenna Eze",
        design: "Evening on the lake",
        message: "Rest well, Aunty Margaret. 🕊️",
        hoursAgo: 12,
      },
      {
        from: "María del Carmen Peña",
        design: "Quiet winter",
        message: "Con todo nuestro cariño. Siempre la recordaremos con su canción.",
        hoursAgo: 3,
      },
    ],
  },
  "Rose-Aimée Comeau": {
    wall: [
      { description: "L’atelier de la rue du Quai, où elle a cousu pendant cinquante ans.", palette: "dusk" },
      { description: "Le matin sur la baie, depuis sa galerie.", palette: "lake", film: true },
      { description: "Son jardin en juin, et le lilas de sa mère.", palette: "meadow" },
    ],
    gallery: [
      { caption: "Rose-Aimée et Alphonse, Port-Rennes, 1954", palette: "winter" },
      {
        caption: "La chorale en tournée, quelque part au bord de la mer",
        palette: "lake",
        from: "Mireille Cormier",
        shown: true,
      },
      { caption: "Noël chez elle, en 1979", palette: "winter", from: "Jean-François Thériault" },
      { caption: "Le quai au crépuscule", palette: "dusk", from: "Jean-François Thériault", film: true },
    ],
    messages: [
      {
        from: "Jean-François Thériault",
        registered: "Jean-François Thériault",
        message:
          "Elle a cousu la robe de mariée de ma mère, puis celle de ma fille. Toutes nos pensées sont avec vous.",
        hoursAgo: 26,
        seen: true,
      },
      {
        from: "La chorale du mardi",
        message: "Nous chanterons l’Ave Maria pour elle ce soir.",
        hoursAgo: 9,
        seen: true,
      },
      {
        from: "Mireille",
        message: "Je ne peux pas venir, mais je vous suivrai depuis Nantes. Je vous embrasse.",
        hoursAgo: 3,
      },
    ],
    candles: ["Jean-François Thériault", "La chorale du mardi", "Paweł Wiśniewski", "María del Carmen Peña"],
    namelessCandles: 9,
    cards: [
      {
        from: "Jean-François Thériault",
        design: "Still water",
        message: "Avec vous par la pensée.",
        hoursAgo: 20,
        seen: true,
      },
      {
        from: "Paweł Wiśniewski",
        design: "Quiet winter",
        message: "Toutes mes condoléances, et bon courage.",
        hoursAgo: 4,
      },
    ],
  },
};

export const designs: { title: string; title_fr: string; palette: Palette }[] = [
  { title: "Evening on the lake", title_fr: "Soir sur le lac", palette: "dusk" },
  { title: "A field in June", title_fr: "Un champ en juin", palette: "meadow" },
  { title: "Quiet winter", title_fr: "Hiver paisible", palette: "winter" },
  { title: "Still water", title_fr: "Eau calme", palette: "lake" },
];
