import type {
  Answerer,
  IncidentKind,
  JobPart,
  JobStep,
  Language,
  ListView,
  MissedGuest,
  MissedReason,
  ObjectionOutcome,
  ObjectionSubject,
  PageAccess,
  RecordedTwice,
  Stage,
} from "@vigil/contract";
import type { At } from "./calendar.ts";

// Linden Falls and Port-Rennes are not on any map, and nobody who lives there is real. Phone numbers are those kept
// for fiction, email and web addresses end in names that will never exist.

/**
 * Lindenwood's emails: header and footer, a text of its own in two languages, and an email to all guests of a service.
 */
export const emails = {
  username: "demo.funeral_home",
  header_link: "https://www.lindenwood.example",
  footer:
    "<p>Lindenwood Funeral Home, 48 Mill Street, Linden Falls. We are there day and night: +1 (705) 555-0120.</p>",
  footer_fr:
    "<p>Lindenwood Funeral Home, 48 Mill Street, Linden Falls. Nous sommes là jour et nuit : +1 (705) 555-0120.</p>",
  reminder: {
    subject_en: "Tomorrow we say goodbye to {{deceased_name}}",
    html_content_en:
      '<p>Dear {{guest_name}},</p><p>The service for {{deceased_name}} takes place on {{service_date}}.</p><p>{{guest_advisory}}</p><p>Light a candle if you like, and open this link a few minutes before.</p><p><a href="{{watch_link}}">Be with us</a></p><p>All of us at {{home_name}} are there for you: {{home_phone}}.</p>',
    subject_fr: "Demain, nous disons adieu à {{deceased_name}}",
    html_content_fr:
      '<p>Bonjour {{guest_name}},</p><p>La cérémonie pour {{deceased_name}} a lieu le {{service_date}}.</p><p>{{guest_advisory}}</p><p>Allumez une bougie si vous le souhaitez, et ouvrez ce lien quelques minutes avant.</p><p><a href="{{watch_link}}">Être avec nous</a></p><p>Toute l’équipe de {{home_name}} est là pour vous : {{home_phone}}.</p>',
  },
  bulk: {
    subject: "Parking for the service of {{deceased_name}}",
    body: "<p>Dear {{guest_name}},</p><p>If you come to the chapel, please park at the mill: the street is closed in the afternoon. Whoever watches from afar finds everything as before.</p><p>{{home_name}}</p>",
  },
  /** A guest without email, whose code is in the outbox. */
  byPhone: { name: "Angus MacLeod", telephone: "+1 705 555 0147", country: "Canada" },
  /** Guests whom Lindenwood invites: one has opened the email, and one address is wrong. */
  invited: [
    { name: "Agnes Whitfield", email: "agnes.whitfield@mail.example" },
    { name: "Rosalind Achebe", email: "rosalind@mail.example", refused: "550 5.1.1 No such user here" },
    { name: "Théo Marchand", email: "theo.marchand@mail.example", opened: true },
  ],
} as const;

/** Everyone's password. */
export const password = "demo-password";

export const firstAdmin = {
  username: "demo.super_admin",
  email: "ingrid.solheim@vigil.example",
  full_name: "Ingrid Solheim",
  phone: "+1 (416) 555-0110",
  city: "Toronto ON",
};

/** More super admins, with their accesses. */
export const admins = [
  {
    username: "claire.fontaine",
    email: "claire.fontaine@vigil.example",
    full_name: "Claire Fontaine",
    phone: "+1 (416) 555-0111",
    city: "Toronto ON",
    accesses: ["events", "customer_care", "videographers", "co_host", "cameras"],
  },
  {
    username: "desmond.achebe",
    email: "desmond.achebe@vigil.example",
    full_name: "Desmond Achebe",
    phone: "+1 (416) 555-0112",
    city: "Ottawa ON",
    accesses: ["funeral_home", "family", "packages", "enterprise_account"],
  },
  {
    username: "mathilde.roy",
    email: "mathilde.roy@vigil.example",
    full_name: "Mathilde Roy",
    phone: "+1 (514) 555-0113",
    city: "Montreal QC",
    accesses: ["emails"],
  },
  {
    username: "johan.lindqvist",
    email: "johan.lindqvist@vigil.example",
    full_name: "Johan Lindqvist",
    phone: "+1 (416) 555-0114",
    city: "Toronto ON",
    accesses: ["general_settings"],
  },
  {
    username: "nadia.haddad",
    email: "nadia.haddad@vigil.example",
    full_name: "Nadia Haddad",
    phone: "+1 (416) 555-0115",
    city: "Halifax NS",
    accesses: [],
  },
];

export const homes = [
  {
    username: "demo.funeral_home",
    email: "office@lindenwood.example",
    funeral_home_name: "Lindenwood Funeral Home",
    address_text: "48 Mill Street",
    lat: 44.318,
    lon: -78.712,
    country_name: "Canada",
    state_name: "Ontario",
    city_name: "Linden Falls",
    postal_code: "K0L 2W0",
    telephone_number: "+1 (705) 555-0120",
    website: "https://www.lindenwood.example",
    zone: "America/Toronto",
    region: "Ontario",
    enable_flower_and_donations_url: true,
    guests_by_phone: true,
    billing_company_legal_name: "Lindenwood Funeral Services Limited",
    billing_contact_name: "Ruth Abernathy",
    billing_email_address: "accounts@lindenwood.example",
    billing_phone_number: "+1 (705) 555-0121",
    // It pays reliably, and buys ahead.
    unpaid_streams_limit: 60,
    manager_name: "Ruth Abernathy",
    manager_email: "ruth.abernathy@lindenwood.example",
    manager_phone: "+1 (705) 555-0122",
    branding_funeral_home_name: "Lindenwood Funeral Home",
    branding_funeral_home_email_address: "office@lindenwood.example",
    color_code: "#1F4E5F",
    color_code_register: "#B5651D",
    branding_generic_url_for_obituary_page: "https://www.lindenwood.example/obituaries",
    branding_custom_funeral_home_url: "lindenwood",
    palette: "lake",
    pages_kept_months: 12,
    musicLicence: { organisation: "SOCAN (Entandem)", number: "ENT-204418", validFor: 214 },
    streamsLeft: 24,
  },
  {
    username: "second.funeral_home",
    email: "accueil@beausoleil.example",
    funeral_home_name: "Maison funéraire Beausoleil",
    address_text: "112, rue du Quai",
    lat: 46.231,
    lon: -64.542,
    country_name: "Canada",
    state_name: "New Brunswick",
    city_name: "Port-Rennes",
    postal_code: "E4P 1H6",
    telephone_number: "+1 (506) 555-0130",
    website: "https://www.beausoleil.example",
    zone: "America/Moncton",
    language: "fr",
    region: "New Brunswick",
    enable_flower_and_donations_url: false,
    billing_company_legal_name: "Beausoleil et filles ltée",
    billing_contact_name: "Geneviève Beausoleil",
    billing_email_address: "comptes@beausoleil.example",
    billing_phone_number: "+1 (506) 555-0131",
    // Terms of its own, and numbers for its bookkeeping.
    billing_tax_number: "84412 0931 RT0001",
    billing_po_number: "BC-2026-114",
    invoice_due_days: 15,
    manager_name: "Geneviève Beausoleil",
    manager_email: "genevieve@beausoleil.example",
    manager_phone: "+1 (506) 555-0132",
    branding_funeral_home_name: "Maison funéraire Beausoleil",
    branding_funeral_home_email_address: "accueil@beausoleil.example",
    color_code: "#5B3A5E",
    color_code_register: "#2F6B4F",
    branding_custom_funeral_home_url: "beausoleil",
    palette: "dusk",
    pages_kept_months: null,
    // It ended seven weeks ago.
    musicLicence: { organisation: "SOCAN (Entandem)", number: "ENT-117093", validFor: -49 },
    // One more stream can be published before the plan is used up.
    streamsLeft: 1,
  },
] as const;
/** Added this morning from five answers; one of its first steps is done. */
export const newHome = {
  username: "new.funeral_home",
  funeral_home_name: "Tidewater Memorial Chapel",
  manager_name: "Nadine Forsythe",
  email: "nadine@tidewater.example",
  telephone_number: "+1 (902) 555-0180",
  address_text: "9 Harbour Road",
  city_name: "Gull Cove",
  state_name: "Nova Scotia",
  country_name: "Canada",
  postal_code: "B0J 1A0",
  colleague: {
    username: "amos.delaney",
    email: "amos@tidewater.example",
    full_name: "Amos Delaney",
    phone: "+1 (902) 555-0181",
    streams: true,
    stream_director: true,
  },
} as const;

export type HomeName = (typeof homes)[number]["username"];

/** Both homes and their region belong to it. */
export const enterprise = {
  enterprise_account_name: "Stillwater Memorial Group",
  address_text: "300 Canal Street, Suite 12",
  lat: 44.306,
  lon: -78.699,
  country_name: "Canada",
  state_name: "Ontario",
  city_name: "Linden Falls",
  postal_code: "K0L 2W0",
  billing_company_legal_name: "Stillwater Memorial Group Incorporated",
  billing_contact_name: "Oluwaseun Bright",
  billing_email_address: "accounts@stillwater.example",
  billing_phone_number: "+1 (705) 555-0191",
  manager_name: "Helga Lindqvist",
  manager_email: "helga.lindqvist@stillwater.example",
  manager_phone: "+1 (705) 555-0190",
  region: "Eastern Canada",
};

export const enterprisePackage = "Group of homes, a year";

/** The packages for sale. A private link leads to one more. */
export const packages = [
  {
    name: "Ten streams",
    description:
      "<p>For a home that streams <strong>now and then</strong>. Streams stay until they are used.</p>",
    type: "usage_based",
    max_stream: 10,
    price: 890,
  },
  {
    name: "Twenty-five streams",
    description:
      "<p>The usual choice.</p><ul><li>Streams stay until they are used</li><li>Help by telephone on the day</li></ul>",
    type: "usage_based",
    max_stream: 25,
    price: 1990,
  },
  {
    name: "A year of services",
    description: "<p>For a home that streams <em>every</em> service.</p>",
    type: "time_based",
    duration: 12,
    max_stream: 120,
    price: 7900,
  },
  {
    name: "A quarter of services",
    description: "<p>Twelve services in three months.</p>",
    type: "time_based",
    duration: 3,
    max_stream: 12,
    price: 990,
  },
  {
    name: "Group of homes, a year",
    description: "<p>One stock of streams for all homes of a group.</p>",
    type: "time_based",
    duration: 12,
    max_stream: 400,
    price: 21_900,
    status: "private",
  },
  { name: "Founders' offer", type: "usage_based", max_stream: 5, price: 350, status: "disabled" },
] as const;

/** Price of one stream. */
export const welcomePackage = {
  name: "Welcome package",
  description: "<p>What your home began with.</p>",
  type: "usage_based",
  price: 79,
  status: "private",
} as const;

export const products = [
  { name: "MemorialItem on a USB stick", price: 49, palette: "meadow" },
  { name: "Second camera", price: 160, palette: "lake" },
  { name: "Edited highlights", price: 120, palette: "dusk" },
] as const;

export const bundles = [
  {
    name: "Farewell",
    price: 189,
    add_ons: ["MemorialItem on a USB stick", "Second camera"],
    description: "Two views of the service, and a copy to keep.",
  },
];

interface Bought {
  home: HomeName;
  /** A package by its name. */
  of: string;
  /** How it was paid; unpaid if missing. */
  paid?: "card" | "cheque" | "wire";
}
export const purchases: Bought[] = [
  { home: "demo.funeral_home", of: "Ten streams", paid: "card" },
  { home: "demo.funeral_home", of: "A quarter of services" },
];

/** Whose plan renews itself by a saved test card. */
export const renewsByCard: HomeName = "demo.funeral_home";

/** Each of its lines costs so many dollars each. */
export const overdueInvoices = [
  {
    home: "demo.funeral_home",
    name: "Cameras for the autumn services",
    lines: [
      { name: "Extra camera", quantity: 3, each: 120 },
      { name: "Operator on site, half a day", quantity: 2, each: 210 },
    ],
    issuedDaysAgo: 40,
    remindedDaysAgo: { before: 13, first: 3 },
    paused: null,
  },
  {
    home: "second.funeral_home",
    name: "Caméra de location",
    lines: [{ name: "Caméra de location, une semaine", quantity: 1, each: 185 }],
    issuedDaysAgo: 24,
    remindedDaysAgo: { before: 12 },
    paused: { reason: "Geneviève pays it with the invoice of December." },
  },
] as const;

/** An invoice item for which a home has sent a cheque that waits for review. */
export const sentCheque = {
  home: "demo.funeral_home",
  item: { name: "Travel to the chapel by the lake", type: "charge", amount: 180 },
} as const;

export const refund = {
  home: "demo.funeral_home",
  amount: 100.57,
  reason: "One service could not be streamed: the chapel had no line.",
} as const;

/** Why the same home asks for a refund of another invoice. */
export const askedRefund = { reason: "The second camera never arrived at the chapel." } as const;

/** The home whose last card payment is disputed. */
export const disputed = { home: "second.funeral_home" } as const;

export const invoiceItems = [
  {
    home: "demo.funeral_home",
    name: "Second camera",
    type: "addon",
    amount: 160,
    add_on: "Second camera",
    service: "Margaret Ellen Whitcombe",
  },
  {
    home: "demo.funeral_home",
    name: "Goodwill for the late start",
    type: "adjustment",
    amount: -45.5,
    add_on: null,
    service: "Seán Patrick O'Brien",
  },
  {
    home: "second.funeral_home",
    name: "Operator on site",
    type: "charge",
    amount: 75,
    add_on: null,
    service: null,
  },
] as const;

export const generalSettings = {
  bank_account_info:
    "Vigil Demonstration Incorporated\nBank of Linden Falls\nAccount 000-00000-00 (no real account)",
  from_email_name: "Vigil",
  tos_url: "https://vigil.example/terms",
  seller_name: "Vigil Demonstration Incorporated",
  seller_address: "1 Harbour Row\nLinden Falls, Ontario, K0L 2W0\nCanada",
  seller_tax_number: "123456789 RT0001",
};

interface Colleague {
  home: HomeName;
  username: string;
  full_name: string;
  phone: string;
  staff_role: string;
  bio?: string;
  accesses: string[];
}

export const staff: Colleague[] = [
  {
    home: "demo.funeral_home",
    username: "demo.funeral_home_staff",
    full_name: "Ruth Abernathy",
    phone: "+1 (705) 555-0122",
    staff_role: "director",
    bio: "Funeral director in Linden Falls for twenty-two years.",
    accesses: ["stream_app", "streams", "stream_director", "family_management", "profile", "emails"],
  },
  {
    home: "demo.funeral_home",
    username: "owen.castellan",
    full_name: "Owen Castellan",
    phone: "+1 (705) 555-0123",
    staff_role: "cameraman",
    accesses: ["stream_app", "stream_director"],
  },
  {
    home: "demo.funeral_home",
    username: "hannah.vogel",
    full_name: "Hannah Vogel",
    phone: "+1 (705) 555-0124",
    staff_role: "counselor",
    bio: "Looks after families in the weeks after a service.",
    accesses: ["family_management"],
  },
  {
    home: "demo.funeral_home",
    username: "amara.nwosu",
    full_name: "Amara Nwosu",
    phone: "+1 (705) 555-0125",
    staff_role: "admin",
    accesses: ["streams", "profile", "billing", "emails", "email_customization"],
  },
  {
    home: "demo.funeral_home",
    username: "piotr.zielinski",
    full_name: "Piotr Zieliński",
    phone: "+1 (705) 555-0126",
    staff_role: "assistant",
    accesses: [],
  },
  {
    home: "demo.funeral_home",
    username: "grace.okonkwo",
    full_name: "Grace Okonkwo",
    phone: "+1 (705) 555-0127",
    staff_role: "admin",
    accesses: ["billing"],
  },
  {
    home: "demo.funeral_home",
    username: "tomas.reyes",
    full_name: "Tomás Reyes",
    phone: "+1 (705) 555-0128",
    staff_role: "admin",
    accesses: ["profile"],
  },
  {
    home: "demo.funeral_home",
    username: "elsie.brandt",
    full_name: "Elsie Brandt",
    phone: "+1 (705) 555-0129",
    staff_role: "assistant",
    accesses: ["emails"],
  },
  {
    home: "second.funeral_home",
    username: "second.funeral_home_staff",
    full_name: "Geneviève Beausoleil",
    phone: "+1 (506) 555-0132",
    staff_role: "director",
    bio: "Troisième génération à la tête de la maison.",
    accesses: ["streams", "stream_director", "family_management", "profile", "billing", "emails"],
  },
  {
    home: "second.funeral_home",
    username: "luc.bourgeois",
    full_name: "Luc Bourgeois",
    phone: "+1 (506) 555-0133",
    staff_role: "assistant",
    accesses: ["streams", "stream_app"],
  },
];

export const families: {
  home: HomeName;
  username: string;
  family_admin_name: string;
  phone: string;
  language: string;
}[] = [
  {
    home: "demo.funeral_home",
    username: "demo.family",
    family_admin_name: "Catherine Whitcombe",
    phone: "+1 (705) 555-0140",
    language: "English",
  },
  {
    home: "demo.funeral_home",
    username: "declan.o.brien",
    family_admin_name: "Declan OBrien",
    phone: "+1 (705) 555-0141",
    language: "English",
  },
  {
    home: "demo.funeral_home",
    username: "declan.obrien",
    family_admin_name: "Declan O'Brien",
    phone: "+1 (705) 555-0141",
    language: "English",
  },
  {
    home: "demo.funeral_home",
    username: "zofia.wisniewska",
    family_admin_name: "Zofia Wiśniewska",
    phone: "+1 (705) 555-0142",
    language: "English",
  },
  {
    home: "demo.funeral_home",
    username: "arjun.raghunathan",
    family_admin_name: "Arjun Raghunathan",
    phone: "+1 (705) 555-0143",
    language: "English",
  },
  {
    home: "demo.funeral_home",
    username: "lucia.hernandez",
    family_admin_name: "Lucía Hernández Peña",
    phone: "+1 (705) 555-0144",
    language: "English",
  },
  {
    home: "demo.funeral_home",
    username: "bethany.macisaac",
    family_admin_name: "Bethany MacIsaac",
    phone: "+1 (705) 555-0145",
    language: "English",
  },
  {
    home: "second.funeral_home",
    username: "second.family",
    family_admin_name: "Marie-Ève Thériault",
    phone: "+1 (506) 555-0150",
    language: "French",
  },
  {
    home: "second.funeral_home",
    username: "gilles.comeau",
    family_admin_name: "Gilles Comeau",
    phone: "+1 (506) 555-0151",
    language: "French",
  },
  {
    home: "second.funeral_home",
    username: "noemie.arsenault",
    family_admin_name: "Noémie Arsenault",
    phone: "+1 (506) 555-0152",
    language: "French",
  },
];

export const teams = [
  {
    username: "demo.customer_care_team",
    email: "desk@evenlight.example",
    phone: "+1 (613) 555-0160",
    company_legal_name: "Evenlight Client Care Incorporated",
    company_name: "Evenlight Care",
    admin_name: "Samuel Adeyemi",
    max_job_per_month: 12,
    operators: [
      {
        username: "demo.customer_care_operator",
        full_name: "Fiona Gallagher-Reid",
        phone: "+1 (613) 555-0161",
        status: true,
      },
      { username: "thanh.nguyen", full_name: "Nguyễn Thị Thanh", phone: "+1 (613) 555-0162", status: true },
      {
        username: "robert.lachance",
        full_name: "Robert Lachance",
        phone: "+1 (613) 555-0163",
        status: true,
      },
    ],
  },
  {
    username: "second.customer_care_team",
    email: "bureau@clairiere.example",
    phone: "+1 (418) 555-0170",
    company_legal_name: "La Clairière, services aux familles inc.",
    company_name: "La Clairière",
    admin_name: "Étienne Vachon",
    max_job_per_month: null,
    operators: [
      {
        username: "second.customer_care_operator",
        full_name: "Solène Marchand",
        phone: "+1 (418) 555-0171",
        status: true,
      },
    ],
  },
] as const;

export const videographers = [
  {
    username: "pascal.gingras",
    email: "pascal@lumieres.example",
    phone: "+1 (819) 555-0182",
    full_name: "Pascal Gingras",
    legal_company_name: "Lumières du Nord",
    address: "14, rue du Quai",
    country_name: "Canada",
    state_name: "Quebec",
    city_name: "Val-Tremble",
    eligibility: 60,
    films_in: ["Gatineau QC"],
    cost_per_live_stream: 360,
  },
  {
    username: "demo.video_grapher",
    email: "film@northshore.example",
    phone: "+1 (705) 555-0180",
    full_name: "Marcus Ellery",
    legal_company_name: "Northshore Film Limited",
    address: "9 Harbour Lane",
    lat: 44.301,
    lon: -78.688,
    country_name: "Canada",
    state_name: "Ontario",
    city_name: "Linden Falls",
    eligibility: 120,
    films_in: ["Peterborough ON", "Lindsay ON", "Oshawa ON"],
    other_cities: "Cottages around Stony Lake",
    max_job_per_month: 20,
    cost_per_live_stream: 425,
    cost_per_additional_30_minute_live_stream: 60,
    additional_video_editing: 95.5,
    travel_cost_100km: 48,
    cost_per_special_keepsake_video: 180,
  },
  {
    username: "priya.sandhu",
    email: "priya@lanternfilms.example",
    phone: "+1 (705) 555-0183",
    full_name: "Priya Sandhu",
    legal_company_name: "Lantern Films",
    address: "61 Water Street",
    lat: 44.304,
    lon: -78.32,
    country_name: "Canada",
    state_name: "Ontario",
    city_name: "Peterborough",
    eligibility: 90,
    films_in: ["Peterborough ON"],
    cost_per_live_stream: 410,
  },
  {
    username: "second.video_grapher",
    email: "anouk@marees.example",
    phone: "+1 (506) 555-0181",
    full_name: "Anouk Desrosiers",
    legal_company_name: "Studio des Marées",
    address: "27, chemin de la Côte",
    lat: 46.198,
    lon: -64.497,
    country_name: "Canada",
    state_name: "New Brunswick",
    city_name: "Port-Rennes",
    eligibility: 80,
    films_in: ["Moncton NB", "Shediac NB", "Dieppe NB"],
    max_job_per_month: 12,
    cost_per_live_stream: 390,
    cost_per_additional_30_minute_live_stream: 55,
    travel_cost_100km: 45,
  },
];

/** A camera that shows what is sent on to the foyer. No home has it, so that it never stands in for another. */
export const foyerScreen = "Lindenwood, screen in the foyer";

export const cameras: { name: string; homes: HomeName[] }[] = [
  { name: "Lindenwood Chapel, front", homes: ["demo.funeral_home"] },
  { name: "Lindenwood Chapel, gallery", homes: ["demo.funeral_home"] },
  { name: foyerScreen, homes: [] },
  { name: "Chapelle Beausoleil", homes: ["second.funeral_home"] },
  { name: "Travelling camera", homes: ["demo.funeral_home", "second.funeral_home"] },
];

/** What somebody has put at the top of the menu. */
export const favourites = { username: "second.funeral_home", addresses: ["/today", "/usr/fh_clients"] };

/** Views of lists that somebody keeps: shared in a home or among super admins, everybody else's for themselves. */
export const listViews: (Pick<ListView, "list" | "name" | "filters"> & {
  username: string;
  sharedIn: "home" | "platform" | null;
  sort?: ListView["sort"];
})[] = [
  {
    username: "demo.funeral_home",
    sharedIn: "home",
    list: "str/stream",
    name: "Drafts to finish",
    filters: { publish: false },
    sort: { field: "event_date", order: "ASC" },
  },
  {
    username: "demo.funeral_home",
    sharedIn: "home",
    list: "fin/invoice",
    name: "To be paid",
    filters: { status: "open" },
  },
  {
    username: "demo.super_admin",
    sharedIn: "platform",
    list: "str/stream",
    name: "Cancelled",
    filters: { disabled_by_fh: true },
  },
  {
    username: "demo.family",
    sharedIn: null,
    list: "str/stream_guests",
    name: "First to register",
    filters: {},
    sort: { field: "created_at", order: "ASC" },
  },
  ...["demo.customer_care_team", "demo.customer_care_operator", "demo.video_grapher"].map((username) => ({
    username,
    sharedIn: null,
    list: "str/job",
    name: "Newest first",
    filters: {},
    sort: { field: "created_at", order: "DESC" as const },
  })),
];

/** Those who have chosen French screens. */
export const frenchSpeakers: readonly string[] = [
  ...["second.funeral_home", "second.funeral_home_staff", "luc.bourgeois"],
  ...["second.family", "gilles.comeau", "noemie.arsenault"],
  ...["second.customer_care_team", "second.customer_care_operator", "second.video_grapher"],
];

/** Videos of each home; `clip` is made by pictures.ts. */
export const media: { home: HomeName; title: string; clip: "dawn" | "evening"; default?: boolean }[] = [
  {
    home: "demo.funeral_home",
    title: "Before the service: morning on the lake",
    clip: "dawn",
    default: true,
  },
  { home: "demo.funeral_home", title: "After the service: evening light", clip: "evening" },
  {
    home: "second.funeral_home",
    title: "Avant la cérémonie\u00a0: l’aube sur la baie",
    clip: "dawn",
    default: true,
  },
];

const lake = "lake";
const dusk = "dusk";
const meadow = "meadow";
const winter = "winter";
export type Palette = typeof lake | typeof dusk | typeof meadow | typeof winter;

type DemoPlace = Pick<Stage, "kind" | "name" | "address" | "lat" | "lon"> & {
  /** Minutes after the service begins. */
  after?: number;
  note?: string;
  private?: true;
};

export interface Service {
  /** The family determines the home, whose staff lead the service. */
  family: string;
  deceased_full_name: string;
  born?: string;
  /** Days from today, or on this day a year ago. */
  died?: number | "a year ago";
  heading?: string;
  /** "soon": within the next two hours, unless the seed is told otherwise. "late": it should have started a few minutes ago. */
  at: At | "soon" | "late";
  draft?: true;
  palette?: Palette;
  banner?: true;
  orderOfService?: true;
  autoStart?: true;
  /** Where it is, in order; without any, in the home's chapel. */
  places?: DemoPlace[];
  guest_advisory?: string;
  guest_advisory_fr?: string;
  /** The obituary as HTML, by language. */
  obituary?: { en?: string; fr?: string };
  /** Its portrait and obituary are those of the earlier services of its booking, too. */
  forBooking?: true;
  /** Where guests order flowers, and give. */
  flowers?: string;
  donations?: string;
  others?: string;
  camera?: string;
  team?: string;
  operator?: string;
  videographer?: string;
  needsVideographer?: true;
  /** The super admin's notes for everyone who prepares it. */
  notes?: string;
  guests?: number;
  /** Names of its recordings, of which the first is the final one; the broadcast is over. */
  recordings?: string[];
  /** What is said in the first one, in the language of the service: sentences with the seconds that they take. */
  captions?: { language: Language; sentences: [text: string, seconds: number][] };
  /** Whether recorded music is played at it. */
  recordedMusic?: "none" | "yes";
  /** The first one was muted where its video "hymn" is, in a copy that is the final recording. */
  muted?: true;
  /** How much of the first one was recorded twice. */
  twice?: RecordedTwice;
  /** broadcast.ts broadcasts it, and its final recording is that broadcast. */
  live?: true;
  /** Its memorial page has contributions (keepsakes.ts). */
  memorial?: true;
  /** The last day of its page, in days from today; its home has decided so. */
  keptFor?: number;
  /** Who sees its page, other than whoever has the link. */
  page?: { access: PageAccess; password?: string; askers?: { name: string; email: string }[] };
  /** What its family has written to everybody who was there. */
  thanks?: string;
  /** Its family asks its home to delete it. */
  deletionAsked?: true;
  /** By the home. */
  disabled?: true;
  /** An ID session: its manager, and the state of its approval. */
  session?: { manager: string; approval: "approved" | "pending" | "withdrawn" };
}

const evenlight = { team: "demo.customer_care_team", operator: "demo.customer_care_operator" };
const clairiere = { team: "second.customer_care_team", operator: "second.customer_care_operator" };

/** Those of last year and yesterday first, so that a list with the newest on top begins with future services. */
export const services: Service[] = [
  {
    family: "zofia.wisniewska",
    deceased_full_name: "Stanisław Wiśniewski",
    born: "1937-01-19",
    died: -404,
    heading: "Funeral Service",
    at: { days: -400, time: "11:00" },
    palette: dusk,
    guests: 5,
    recordings: ["Funeral service"],
    // It closed five weeks ago.
    keptFor: -35,
    deletionAsked: true,
  },
  {
    family: "declan.obrien",
    deceased_full_name: "Bridget Mary O'Brien",
    born: "1942-06-23",
    died: "a year ago",
    heading: "Memorial Service",
    at: { days: -361, time: "14:00" },
    palette: meadow,
    guests: 6,
    recordings: ["Memorial service"],
    // Its family has prolonged it by a year.
    keptFor: 369,
    thanks:
      "Thank you for being with us when we said goodbye to Mam.\n\nSo many of you wrote, sang along from far away and sent photos we had never seen. It meant the world to us.",
  },
  {
    family: "bethany.macisaac",
    deceased_full_name: "Duncan Alexander MacIsaac",
    born: "1948-03-08",
    died: -357,
    heading: "Funeral Service",
    at: { days: -353, time: "13:00" },
    palette: winter,
    guests: 4,
    recordings: ["Funeral service"],
    // Its home had no licence for the hymn then.
    recordedMusic: "yes",
    muted: true,
    keptFor: 12,
  },
  {
    family: "demo.family",
    deceased_full_name: "Margaret Ellen Whitcombe",
    born: "1938-04-12",
    died: -5,
    heading: "Visitation",
    at: { days: -1, time: "18:30" },
    palette: lake,
    banner: true,
    ...evenlight,
    videographer: "demo.video_grapher",
    guests: 7,
    live: true,
    recordings: ["Words of welcome"],
  },
  {
    family: "declan.obrien",
    deceased_full_name: "Seán Patrick O'Brien",
    born: "1944-11-02",
    died: -6,
    heading: "Funeral Service",
    at: { days: -1, time: "11:00" },
    palette: meadow,
    guest_advisory: "The family asks for donations to the Linden Falls Hospice in place of flowers.",
    guest_advisory_fr:
      "La famille souhaite, au lieu de fleurs, des dons à la maison de soins palliatifs de Linden Falls.",
    ...evenlight,
    guests: 12,
    recordings: ["Funeral service"],
    captions: {
      language: "en",
      sentences: [
        ["Good morning, and thank you all for coming.", 3],
        ["We are here to say goodbye to Seán,\nand to give thanks for his life.", 4],
        ["To those of you watching from home, in Galway and in Boston: welcome.", 4],
        ["He would have asked whether you had eaten.", 3],
        ["Let us begin with the hymn that he chose himself.", 4],
      ],
    },
    twice: { seconds: 3492, both: 3492, only_second: 0, damaged: 0 },
  },
  {
    family: "bethany.macisaac",
    deceased_full_name: "Harold Grant MacIsaac",
    born: "1951-07-30",
    died: -8,
    heading: "Memorial Service",
    at: { days: -1, time: "15:00" },
    palette: winter,
    guests: 2,
    disabled: true,
  },
  {
    family: "second.family",
    deceased_full_name: "Rose-Aimée Thériault",
    born: "1931-09-18",
    died: -4,
    heading: "Funeral Service",
    at: { days: -1, time: "14:00" },
    palette: dusk,
    banner: true,
    ...clairiere,
    videographer: "second.video_grapher",
    guests: 6,
    recordings: ["Funérailles"],
    captions: {
      language: "fr",
      sentences: [
        ["Bonjour à toutes et à tous. Merci d’être venus.", 3],
        ["Nous sommes réunis pour dire au revoir à Rose-Aimée,\net pour rendre grâce pour sa longue vie.", 5],
        ["À celles et ceux qui nous suivent de loin : soyez les bienvenus.", 4],
        ["Elle aurait demandé si vous aviez mangé.", 3],
        ["Commençons par le chant qu’elle avait choisi.", 3],
      ],
    },
    twice: { seconds: 4210, both: 4188, only_second: 22, filled: 22, damaged: 0 },
  },
  {
    family: "bethany.macisaac",
    deceased_full_name: "Agnes Flora MacIsaac",
    born: "1929-02-24",
    died: -12,
    heading: "Graveside Service",
    at: { days: 31, time: "13:30" },
    palette: winter,
    videographer: "demo.video_grapher",
  },
  {
    family: "noemie.arsenault",
    deceased_full_name: "Noël Arsenault",
    born: "1947-12-25",
    died: -9,
    heading: "Celebration of Life",
    at: { days: 34, time: "10:30" },
    palette: dusk,
    ...clairiere,
  },
  {
    family: "lucia.hernandez",
    deceased_full_name: "José Luis Hernández Peña",
    born: "1940-06-08",
    died: -2,
    heading: "Prayer Service",
    at: { days: 8, time: "19:00" },
    palette: meadow,
    team: "demo.customer_care_team",
    page: {
      access: "guests",
      askers: [{ name: "Ramón Peña Ortiz", email: "ramon.pena@mail.example" }],
    },
    guests: 3,
  },
  {
    family: "arjun.raghunathan",
    deceased_full_name: "Lakshmi Raghunathan",
    born: "1936-01-15",
    died: -1,
    heading: "Memorial Service",
    at: { days: 7, time: "09:30" },
    palette: lake,
    camera: "Lindenwood Chapel, front",
    ...evenlight,
    needsVideographer: true,
    page: { access: "password", password: "white lotus" },
    guests: 5,
  },
  {
    family: "zofia.wisniewska",
    deceased_full_name: "Tomasz Wiśniewski",
    born: "1949-03-03",
    died: -3,
    heading: "Funeral Service",
    at: { days: 6, time: "14:00" },
    places: [
      {
        kind: "church",
        name: "St. Casimir’s Church",
        address: "12 Church Street, Linden Falls, Ontario",
        lat: 44.312,
        lon: -78.705,
        note: "The sacristy on the left has power and a network socket.",
      },
      {
        kind: "cemetery",
        name: "Riverside Cemetery",
        address: "210 Mill Road, Linden Falls, Ontario",
        lat: 44.296,
        lon: -78.742,
        after: 105,
        note: "No power at the grave: bring batteries.",
      },
    ],
    palette: winter,
    banner: true,
    ...evenlight,
    videographer: "demo.video_grapher",
    guests: 4,
  },
  {
    family: "noemie.arsenault",
    deceased_full_name: "Angélique Cormier",
    born: "1934-08-21",
    died: -3,
    heading: "Funeral Service",
    at: { days: 5, time: "11:00" },
    palette: meadow,
    ...clairiere,
    videographer: "second.video_grapher",
  },
  {
    family: "arjun.raghunathan",
    deceased_full_name: "Wilhelmina de Groot",
    at: { days: 10, time: "12:00" },
    draft: true,
  },
  {
    family: "gilles.comeau",
    deceased_full_name: "Kenji Watanabe",
    born: "1942-05-27",
    died: -1,
    at: { days: 12, time: "15:00" },
    draft: true,
    palette: lake,
  },
  {
    family: "zofia.wisniewska",
    deceased_full_name: "Tomasz Wiśniewski",
    born: "1949-03-03",
    died: -3,
    heading: "Visitation",
    at: "soon",
    others: "Paweł, the son, lives in Poland and can't travel in time.",
    draft: true,
    session: { manager: "demo.funeral_home_staff", approval: "approved" },
  },
  {
    family: "lucia.hernandez",
    deceased_full_name: "José Luis Hernández Peña",
    born: "1940-06-08",
    died: -2,
    heading: "Visitation",
    at: { days: 3, time: "11:00" },
    others: "Lucía broke her hip and identifies her father from the hospital.",
    draft: true,
    session: { manager: "amara.nwosu", approval: "pending" },
  },
  {
    family: "arjun.raghunathan",
    deceased_full_name: "Lakshmi Raghunathan",
    born: "1936-01-15",
    died: -1,
    at: { days: 4, time: "09:00" },
    others: "The family decides tomorrow whether it comes in person.",
    draft: true,
    session: { manager: "amara.nwosu", approval: "withdrawn" },
  },
  {
    family: "noemie.arsenault",
    deceased_full_name: "Angélique Cormier",
    born: "1934-08-21",
    died: -3,
    heading: "Visitation",
    at: { days: 2, time: "15:30" },
    others: "Noémie est en mer jusqu'à vendredi.",
    draft: true,
    session: { manager: "second.funeral_home_staff", approval: "pending" },
  },
  {
    family: "gilles.comeau",
    deceased_full_name: "Édouard Comeau",
    born: "1952-10-10",
    died: -4,
    heading: "Celebration of Life",
    at: { days: 0, time: "19:00" },
    // Its home’s licence has ended.
    recordedMusic: "yes",
    places: [
      {
        kind: "private_home",
        name: "Chez Gilles Comeau",
        address: "7, chemin du Phare, Port-Rennes",
        lat: 46.219,
        lon: -64.561,
        note: "Stationnez dans la rue; le chien est gentil.",
        private: true,
      },
    ],
    palette: dusk,
    ...clairiere,
    guests: 4,
  },
  {
    family: "lucia.hernandez",
    deceased_full_name: "Ngozi Adaeze Eze-Campbell",
    born: "1958-03-29",
    died: -5,
    heading: "Memorial Service",
    at: { days: 0, time: "18:00" },
    palette: meadow,
    team: "demo.customer_care_team",
    operator: "thanh.nguyen",
    guests: 3,
  },
  {
    family: "gilles.comeau",
    deceased_full_name: "Rose-Aimée Comeau",
    born: "1931-09-02",
    died: -6,
    heading: "Funeral Service",
    at: "late",
    places: [
      {
        kind: "church",
        name: "Église Notre-Dame-du-Port",
        address: "3, rue de l’Église, Port-Rennes",
        lat: 46.228,
        lon: -64.548,
      },
      {
        kind: "cemetery",
        name: "Cimetière Notre-Dame",
        address: "40, chemin du Cimetière, Port-Rennes",
        lat: 46.24,
        lon: -64.53,
        after: 90,
      },
    ],
    obituary: {
      fr: "<p>Rose-Aimée Comeau, couturière, s’est endormie entourée des siens, à l’âge de quatre-vingt-quinze ans. Les robes de mariée de trois générations de Port-Rennes sont passées entre ses mains.</p><p>Elle laisse Gilles, Noémie et une maison pleine de rubans.</p>",
    },
    palette: lake,
    guest_advisory: "The family invites you to light a candle at home during the service.",
    guest_advisory_fr: "La famille vous invite à allumer une bougie chez vous pendant la cérémonie.",
    ...clairiere,
    guests: 9,
    memorial: true,
  },
  {
    family: "demo.family",
    deceased_full_name: "Margaret Ellen Whitcombe",
    born: "1938-04-12",
    died: -5,
    heading: "Funeral Service",
    forBooking: true,
    recordedMusic: "yes",
    at: "soon",
    palette: lake,
    banner: true,
    orderOfService: true,
    autoStart: true,
    camera: "Lindenwood Chapel, front",
    guest_advisory:
      "The service begins with music fifteen minutes before the hour. Those who wish may light a candle at home.",
    guest_advisory_fr:
      "La cérémonie commence en musique quinze minutes avant l’heure. Les personnes qui le souhaitent peuvent allumer une bougie chez elles.",
    obituary: {
      en: "<p>Margaret Ellen Whitcombe (née Hale) died peacefully at home in Linden Falls, in her eighty-ninth year, with the kitchen window open and the lake in sight.</p><p>She was born on 12 April 1938, the third of five, above her father’s bakery on Mill Street. She taught at the Linden Falls public school for thirty-four years, and there is hardly a family in town whose children didn’t learn from her to read, to skate and to say what they meant.</p><h3>What she loved</h3><p>She sang alto in the Tuesday choir for forty years and kept every programme. With Alan, whom she married in 1962, she painted the roof of the cottage at Stony Lake red, and never allowed another colour.</p><blockquote><p>“Come in, the tea is on” was said to anybody who knocked, and to many who hadn’t.</p></blockquote><p>Alan died in 2014. She leaves her children Catherine and Peter, her grandchildren Sophie, Emma and Jonah, her sister Eleanor, and a garden of foxgloves that came from her mother.</p><h3>With thanks</h3><ul><li>to the nurses of the Linden Falls Hospice, who came through the snow</li><li>to the Tuesday choir, who sang for her on her last Tuesday</li></ul><p>Instead of flowers, a gift to the hospice would have pleased her, as would a letter to a friend.</p>",
      fr: "<p>Margaret Ellen Whitcombe (née Hale) s’est éteinte paisiblement chez elle, à Linden Falls, dans sa quatre-vingt-neuvième année, la fenêtre de la cuisine ouverte et le lac sous les yeux.</p><p>Née le 12 avril 1938, troisième de cinq enfants, au-dessus de la boulangerie de son père, rue Mill, elle a enseigné pendant trente-quatre ans à l’école publique de Linden Falls. Il n’est guère de famille en ville dont les enfants n’aient appris d’elle à lire, à patiner et à dire ce qu’ils pensaient.</p><h3>Ce qu’elle aimait</h3><p>Elle a chanté quarante ans dans le chœur du mardi et en gardait tous les programmes. Avec Alan, qu’elle avait épousé en 1962, elle a peint en rouge le toit du chalet du lac Stony, et n’a jamais permis d’autre couleur.</p><p>Alan est décédé en 2014. Elle laisse dans le deuil ses enfants Catherine et Peter, ses petits-enfants Sophie, Emma et Jonah, sa sœur Eleanor, et un jardin de digitales venues de sa mère.</p><h3>Remerciements</h3><ul><li>aux infirmières de la maison de soins palliatifs de Linden Falls, venues malgré la neige</li><li>au chœur du mardi, qui a chanté pour elle son dernier mardi</li></ul><p>Au lieu de fleurs, un don à la maison de soins palliatifs lui aurait fait plaisir, tout comme une lettre à un ami.</p>",
    },
    flowers: "https://www.petals-lindenfalls.example/whitcombe",
    donations: "https://lindenfallshospice.example/in-memory",
    ...evenlight,
    videographer: "demo.video_grapher",
    needsVideographer: true,
    notes:
      "The choir stands in the gallery: please bring the second camera. The family arrives half an hour before.",
    guests: 14,
    memorial: true,
  },
];

/** A service whose family has no email address. */
export const bookedByTelephone = {
  home: "demo.funeral_home" as HomeName,
  deceased_full_name: "Aino Kallio",
  deceased_date_of_birth: "1931-03-17",
  died: -4,
  heading: "Memorial Service",
  at: { days: 12, time: "10:30" } as At,
  family_admin_name: "Eero Kallio",
  family_phone: "705 555 0149",
  videos_before: ["Before the service: morning on the lake"],
  videos_after: ["After the service: evening light"],
};

/** Requested by the family itself; the home has yet to respond. */
export const request = {
  family: "demo.family",
  deceased_full_name: "Margaret Ellen Whitcombe",
  deceased_date_of_birth: "1938-04-12",
  at: { days: 24, time: "14:00" } as At,
};

/**
 * What those who have jobs have said. `there` and `done`: minutes after the service's time, yesterday. Whoever isn't
 * named hasn't answered, such as the videographer of the service that comes next.
 */
export const jobAnswers: {
  of: string;
  who: string;
  part: JobPart;
  said:
    | { answer: "accepted"; step?: JobStep }
    | { answer: "declined"; reason: string; step?: undefined }
    | { there: number; done: number };
}[] = [
  {
    of: "Margaret Ellen Whitcombe",
    who: "demo.video_grapher",
    part: "video_grapher",
    said: { there: -55, done: 110 },
  },
  {
    of: "Margaret Ellen Whitcombe",
    who: "demo.customer_care_operator",
    part: "client_care_operator",
    said: { there: -30, done: 95 },
  },
  {
    of: "Seán Patrick O'Brien",
    who: "demo.customer_care_operator",
    part: "client_care_operator",
    said: { there: -20, done: 84 },
  },
  {
    of: "Margaret Ellen Whitcombe",
    who: "demo.customer_care_operator",
    part: "client_care_operator",
    said: { answer: "accepted", step: "on_the_way" },
  },
  {
    of: "Tomasz Wiśniewski",
    who: "demo.video_grapher",
    part: "video_grapher",
    said: { answer: "accepted" },
  },
  {
    of: "Lakshmi Raghunathan",
    who: "demo.video_grapher",
    part: "video_grapher",
    said: { answer: "declined", reason: "I am at my sister’s wedding that day." },
  },
  {
    of: "Angélique Cormier",
    who: "second.video_grapher",
    part: "video_grapher",
    said: { answer: "accepted" },
  },
];

/** Weeks of duty; days from now on which they begin. */
export const duties = [
  { admin: "desmond.achebe", days: -7 },
  { admin: "claire.fontaine", days: 0 },
] as const;

const fiona = {
  username: "demo.customer_care_operator",
  name: "Fiona Gallagher-Reid",
  who: "operator",
} as const;
const ruth = { username: "demo.funeral_home_staff", name: "Ruth Abernathy", who: "director" } as const;
const claire = { username: "claire.fontaine", name: "Claire Fontaine", who: "on_call" } as const;
const front = "Lindenwood Chapel, front";

/** What went wrong yesterday, one of each kind at least. Minutes after the service's time, and seconds. */
export const incidents: {
  of: string;
  kind: IncidentKind;
  source_name?: string;
  values?: Record<string, string | number>;
  after: number;
  grace: number;
  lasted: number;
  called: { username: string; name: string; who: Answerer }[];
  answered?: { name: string; after: number };
}[] = [
  {
    of: "Margaret Ellen Whitcombe",
    kind: "camera_missing",
    source_name: front,
    ...{ after: -12, grace: 16, lasted: 341 },
    called: [fiona, ruth],
    answered: { name: "Ruth Abernathy", after: 171 },
  },
  {
    of: "Margaret Ellen Whitcombe",
    kind: "camera_lost",
    source_name: front,
    ...{ after: 21, grace: 15, lasted: 8 },
    called: [],
  },
  {
    of: "Margaret Ellen Whitcombe",
    kind: "not_recording_twice",
    ...{ after: 24, grace: 30, lasted: 150 },
    called: [claire],
    answered: { name: "Claire Fontaine", after: 55 },
  },
  {
    of: "Seán Patrick O'Brien",
    kind: "check_failed",
    values: { count: 1 },
    ...{ after: -15, grace: 90, lasted: 140, called: [ruth] },
    answered: { name: "Ruth Abernathy", after: 105 },
  },
  {
    of: "Seán Patrick O'Brien",
    kind: "nobody_there",
    ...{ after: -5, grace: 60, lasted: 100, called: [fiona] },
    answered: { name: "Fiona Gallagher-Reid", after: 72 },
  },
  {
    of: "Seán Patrick O'Brien",
    kind: "sound_missing",
    source_name: front,
    ...{ after: 12, grace: 150, lasted: 205, called: [ruth] },
    answered: { name: "Ruth Abernathy", after: 166 },
  },
  {
    of: "Seán Patrick O'Brien",
    kind: "picture_black",
    source_name: front,
    ...{ after: 31, grace: 60, lasted: 24, called: [] },
  },
  {
    of: "Seán Patrick O'Brien",
    kind: "picture_frozen",
    source_name: front,
    ...{ after: 38, grace: 180, lasted: 51, called: [] },
  },
  {
    of: "Seán Patrick O'Brien",
    kind: "guests_see_notice",
    ...{ after: 44, grace: 15, lasted: 6, called: [] },
  },
  {
    of: "Seán Patrick O'Brien",
    kind: "not_ended",
    values: { minutes: 15 },
    ...{ after: 105, grace: 0, lasted: 88, called: [fiona] },
    answered: { name: "Fiona Gallagher-Reid", after: 20 },
  },
  {
    of: "Harold Grant MacIsaac",
    kind: "no_camera",
    ...{ after: -15, grace: 15, lasted: 180, called: [ruth] },
    answered: { name: "Ruth Abernathy", after: 44 },
  },
  {
    of: "Harold Grant MacIsaac",
    kind: "home_offline",
    values: { home: "Lindenwood Funeral Home" },
    ...{ after: -4, grace: 15, lasted: 75, called: [ruth] },
    answered: { name: "Ruth Abernathy", after: 31 },
  },
  {
    of: "Harold Grant MacIsaac",
    kind: "media_silent",
    ...{ after: 5, grace: 10, lasted: 8, called: [] },
  },
  {
    of: "Harold Grant MacIsaac",
    kind: "not_recording",
    ...{ after: 9, grace: 20, lasted: 64, called: [claire] },
    answered: { name: "Claire Fontaine", after: 41 },
  },
  {
    of: "Harold Grant MacIsaac",
    kind: "recording_waits",
    values: { disk: "media", needed: 4.1, free: 0.3 },
    ...{ after: 97, grace: 60, lasted: 1140, called: [claire] },
    answered: { name: "Claire Fontaine", after: 95 },
  },
  {
    of: "Harold Grant MacIsaac",
    kind: "guests_locked_out",
    ...{ after: 16, grace: 30, lasted: 22, called: [] },
  },
  {
    of: "Rose-Aimée Thériault",
    kind: "not_started",
    ...{ after: 1, grace: 0, lasted: 95 },
    called: [{ username: "second.funeral_home_staff", name: "Geneviève Beausoleil", who: "director" }],
    answered: { name: "Geneviève Beausoleil", after: 40 },
  },
  {
    of: "Rose-Aimée Thériault",
    kind: "camera_lost",
    source_name: "Chapelle Beausoleil",
    ...{ after: 20, grace: 15, lasted: 245 },
    called: [{ username: "second.funeral_home_staff", name: "Geneviève Beausoleil", who: "director" }],
    answered: { name: "Geneviève Beausoleil", after: 70 },
  },
];

/** Who couldn't get in yesterday. Minutes after the service's time; without an address, that of the guest of this name. */
export const missedGuests: {
  of: string;
  name: string;
  email?: string;
  reason: MissedReason;
  values: MissedGuest["values"];
  times: number;
  after: number;
  gotIn?: number;
  called?: { by: string; after: number };
}[] = [
  {
    of: "Margaret Ellen Whitcombe",
    ...{ name: "Walter Hale", email: "walter.hale@mail.example,", reason: "join_refused" },
    ...{ values: { field: "email" }, times: 3, after: 2 },
  },
  {
    of: "Margaret Ellen Whitcombe",
    ...{ name: "Dorothy Pemberton", reason: "never_started", times: 2, after: 6 },
    values: { seconds: 95, device: "Safari on iPad" },
    called: { by: "Ruth Abernathy", after: 38 },
  },
  {
    of: "Margaret Ellen Whitcombe",
    ...{ name: "Ravi Raghunathan", reason: "stalled", times: 1, after: 14, gotIn: 15 },
    values: { seconds: 48, device: "Chrome on an Android phone" },
  },
  {
    of: "Seán Patrick O'Brien",
    ...{ name: "Bridget O'Brien", email: "bridget@mail.exmaple", reason: "address_refused" },
    ...{ values: {}, times: 2, after: -1200 },
  },
  {
    of: "Seán Patrick O'Brien",
    ...{ name: "Colm Brennan", email: "colm.brennan@mail.example", reason: "too_many_attempts" },
    ...{ values: {}, times: 1, after: -3, gotIn: 4 },
  },
  {
    of: "Rose-Aimée Thériault",
    ...{ name: "Ravi Raghunathan", reason: "never_started", times: 1, after: 9 },
    values: { seconds: 31, device: "Firefox on Windows" },
  },
];

/** What guests saw of one of them. Seconds after the service's time. */
export const aired = {
  of: "Rose-Aimée Thériault",
  by: "second.funeral_home_staff",
  events: [
    { what: "start", at: 155, camera: "Chapelle Beausoleil" },
    { what: "lost", at: 1200, camera: "Chapelle Beausoleil" },
    { what: "stop", at: 3300, camera: undefined },
  ],
  seen: [
    { kind: "waiting", from: -1800, camera: undefined },
    { kind: "camera", from: 155, camera: "Chapelle Beausoleil" },
    { kind: "fallback", from: 1200, camera: undefined },
    { kind: "camera", from: 1445, camera: "Chapelle Beausoleil" },
    { kind: "ended", from: 3300, camera: undefined },
  ],
  until: 3304,
  /** In seconds, as its timeline says. */
  lost: 340,
} as const;

/** What a home has imported from a file this morning: drafts of weeks to come. */
export const imported = {
  home: "demo.funeral_home",
  file_name: "Cases of this week.csv",
  cases: [
    {
      case_number: "LF-0412",
      deceased_full_name: "Agatha Pennington",
      event_type: "Funeral Service",
      at: { days: 24, time: "10:00" },
      family_admin_name: "Rupert Pennington",
      family_email: "rupert.pennington@mail.example",
      family_phone: "+1 705 555 0186",
    },
    {
      case_number: "LF-0413",
      deceased_full_name: "Matteo Bellini",
      event_type: "Graveside Service",
      at: { days: 26, time: "14:00" },
      family_admin_name: "Chiara Bellini",
      family_email: "chiara.bellini@mail.example",
      family_phone: "+1 705 555 0187",
    },
  ],
} as const;

/** The director of each home's services. */
export const directors: Record<HomeName, string> = {
  "demo.funeral_home": "demo.funeral_home_staff",
  "second.funeral_home": "second.funeral_home_staff",
};

/** Later changes, `by` the first admin unless somebody else is named. */
export const changes: { of: string; path: string; by?: string; change: Record<string, unknown> }[] = [
  { of: "robert.lachance", path: "usr/client_care_operator", change: { status: false } },
  {
    of: "declan.obrien",
    path: "usr/fh_clients",
    by: "demo.funeral_home",
    change: { phone: "+1 (705) 555-0148", preferred_language: null },
  },
  {
    of: "demo.funeral_home",
    path: "usr/funeral_home",
    change: { manager_phone: "+1 (705) 555-0199", color_code_register: "#B4552D" },
  },
];

/** Records in the bin: a family that was entered twice, and a videographer who moved away. */
export const deletions: { username: string; path: string; by?: string }[] = [
  { username: "declan.o.brien", path: "usr/fh_clients", by: "demo.funeral_home" },
  { username: "pascal.gingras", path: "usr/videographer" },
];

/** Used in turn; some guests are anonymous. */
export const guests: { name: string; country: string; anonymous?: true; telephone?: string }[] = [
  { name: "Eleanor Whitcombe-Hale", country: "Canada" },
  { name: "Aoife O'Brien", country: "Ireland" },
  { name: "Jean-François Thériault", country: "Canada" },
  { name: "Ravi Raghunathan", country: "India" },
  // Without email: registered by a code that was texted to him.
  { name: "Walter Pemberton", country: "United Kingdom", telephone: "+447700900114" },
  { name: "Winifred Doyle", country: "Canada", anonymous: true },
  { name: "Paweł Wiśniewski", country: "Poland" },
  { name: "María del Carmen Peña", country: "Mexico" },
  { name: "Ikenna Eze", country: "Nigeria" },
  { name: "Sophie Lindgren", country: "Sweden" },
  { name: "Thomas Abernathy", country: "United States" },
  { name: "Yuki Watanabe", country: "Japan" },
  { name: "Mireille Cormier", country: "France" },
  { name: "Alasdair MacIsaac", country: "New Zealand" },
  { name: "Noel Barker", country: "Australia", anonymous: true },
  { name: "Beatriz Hernández", country: "Spain" },
];

/** Who asked a home to forget her. */
export const forgottenGuest = { name: "Corinne Vasseur", email: "corinne.vasseur@example.com" };
/** People who object to appearing in the recording or a picture of a service that is over. */
export const objections: {
  of: string;
  name: string;
  email: string | null;
  telephone: string | null;
  subject: ObjectionSubject;
  place: string;
  explanation: string | null;
  language: Language;
  daysAgo: number;
  answered?: { outcome: ObjectionOutcome; answer: string; by: string; daysAgo: number };
}[] = [
  {
    of: "Margaret Ellen Whitcombe",
    ...{ name: "Joan Ellis", email: "joan.ellis@mail.example", telephone: null, subject: "recording" },
    place: "At 12 minutes I read the poem, in a green coat.",
    explanation: "I would rather not be on the internet.",
    ...{ language: "en", daysAgo: 19 },
  },
  {
    of: "Rose-Aimée Thériault",
    ...{ name: "Luc Arsenault", email: "luc.arsenault@mail.example", telephone: null, subject: "picture" },
    place: "La photo au bord de la rivière : je suis à gauche.",
    ...{ explanation: null, language: "fr", daysAgo: 9 },
    answered: {
      outcome: "granted",
      answer: "La photo n’est plus montrée aux invités.",
      ...{ by: "Geneviève Beausoleil", daysAgo: 6 },
    },
  },
];
