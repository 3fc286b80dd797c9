/**
 * Every key that an email may have, with its line in the Keys Sheet and an example value, in French where that differs.
 */
export const keySheet = {
  product_name: ["The name of this service", "Vigil"],
  sign_in_url: ["Link to the sign-in page", "https://vigil.example/login"],
  username: ["The user name of the person who gets this email", "maeve.doyle"],
  password_link: ["Link to set a password; it works once", "https://vigil.example/reset-password/example"],
  email_link: [
    "Link that confirms a new email address; it works once",
    "https://vigil.example/confirm-email/example",
  ],
  sign_in_device: ["The device on which somebody signed in", "Chrome on Windows", "Chrome sur Windows"],
  sign_in_address: ["The internet address from which somebody signs in", "192.0.2.17"],
  reset_reason: [
    "Why somebody’s second step at sign-in was removed",
    "Maeve has lost her phone.",
    "Maeve a perdu son téléphone.",
  ],
  api_key_name: ["The name of an API key", "Bookkeeping", "Comptabilité"],
  api_key_ends: ["The day on which an API key ends", "2027-03-01"],
  webhook_host: ["The server that a webhook goes to", "hooks.example.com"],
  integrations_url: [
    "Link to the API keys and webhooks, after signing in",
    "https://vigil.example/integrations",
  ],
  forgot_password_link: ["Link to ask for a new link", "https://vigil.example/forgot-password"],

  deceased_name: ["The name of the person the service is for", "Edith Shaw"],
  service_date: ["Day and time of the service, by the clocks of the funeral home", ""],
  previous_date: ["Day and time for which it was planned before", ""],
  service_place: [
    "Where the service is: its place with the address, or a line for each place with its time",
    "St. Mark’s Church, 12 Church Street, Linden Falls",
    "Église Saint-Marc, 12, rue de l’Église, Linden Falls",
  ],
  service_address: ["The address of the first place alone", "12 Church Street, Linden Falls"],
  place_note: [
    "Notes on the places for those who work there",
    "The door is on the left.",
    "La porte est à gauche.",
  ],
  event_type: ["What kind of service it is", "Funeral Service", "Funérailles"],
  home_name: ["The name of the funeral home", "Maple Ridge Funeral Home", "Salon funéraire des Érables"],
  home_phone: ["The telephone number of the funeral home", "+1 416 555 0100"],
  home_address: [
    "The address of the funeral home",
    "1 Main Street, Toronto, Ontario",
    "1, rue Principale, Moncton, Nouveau-Brunswick",
  ],
  family_name: ["The name of the family admin", "Maeve Doyle"],
  family_phone: ["The telephone number of the family", "+1 416 555 0134"],
  sign_in_name: ["The user name of the family", "maeve.doyle"],
  director_name: ["The name of the funeral director", "Sam Reed"],
  director_phone: ["The telephone number of the funeral director", "+1 416 555 0111"],
  team_name: ["The name of the client care team", "North Care", "Soins du Nord"],
  operator_name: ["The name of the client care specialist", "Olga Marsh"],
  videographer_name: ["The name of the videographer", "Vera Lens"],
  guest_advisory: [
    "What guests should know about the service",
    "Please be early; parking is scarce.",
    "Veuillez arriver tôt : il y a peu de stationnement.",
  ],
  memorial_page_url: ["Link to the memorial page", "https://vigil.example/m/edith-shaw"],
  quick_join_link: [
    "Link that opens the service with one tap",
    "https://vigil.example/m/edith-shaw?join=example",
  ],
  stream_url: ["Link to the stream, after signing in", "https://vigil.example/str/stream/example"],

  thanks: [
    "What the family writes to its guests",
    "Your kind words and your presence meant a great deal to us.",
    "Vos bonnes paroles et votre présence nous ont beaucoup touchés.",
  ],
  kept_until: ["The last day of the memorial page", "9 December 2027", "9 décembre 2027"],
  page_link: [
    "Link to what happens to the page, where it can be prolonged, after signing in",
    "https://vigil.example/str/stream/example/later",
  ],
  archive_link: [
    "Link to take everything home, after signing in",
    "https://vigil.example/str/stream/example/archive",
  ],

  guest_name: ["The name of the guest", "Anne Martel"],
  guest_email: ["The email address of the guest", "anne.martel@example.com"],
  guests_url: [
    "Link to the guests of the service, after signing in",
    "https://vigil.example/str/stream_guests",
  ],
  watch_link: [
    "The guest's own link: it opens the service with one tap",
    "https://vigil.example/m/edith-shaw",
  ],
  anniversary: [
    "What day it is, in words",
    "It is one year today since Edith Shaw passed away.",
    "Il y a un an aujourd’hui, Edith Shaw nous quittait.",
  ],
  new_messages: ["How many new messages there are, in words", "3 new messages", "3 nouveaux messages"],
  new_ecards: ["How many new e-cards there are, in words", "2 new e-cards", "2 nouvelles cartes virtuelles"],
  new_photos: ["How many new photos and videos there are, in words", "5 new photos", "5 nouvelles photos"],
  new_guests: ["How many guests have registered, in words", "12 new guests", "12 nouveaux invités"],

  approver_name: ["The name of whoever is asked to approve", "Mona Frost"],
  recipient_name: ["The name of whoever gets this email", "Mona Frost"],
  justification: ["Why the ID session is held", "The family lives abroad.", "La famille vit à l’étranger."],
  asked_at: ["When the approval was asked for", ""],
  approved_at: ["When it was approved", ""],
  valid_until: ["Until when the link works", ""],
  still_needed: [
    "What is missing before it can be published",
    "date of birth, event type",
    "date de naissance, type d’événement",
  ],
  approve_link: ["Link that approves the ID session", "https://vigil.example/approve/example"],
  session_link: ["Link to the ID session, after signing in", "https://vigil.example/usr/id_sessions/example"],

  problems: [
    "What a check found before the service, and what to do about each",
    "Chapel, front isn't sending. Check its power, its network cable and its encoder.",
    "Chapelle, avant ne transmet pas. Vérifiez son alimentation, son câble réseau et son encodeur.",
  ],
  before: ["The name of the person for whom the service before is held", "Arthur Doyle"],
  shared: [
    "What two services in a row have in common, in words",
    "camera (Chapel, front)",
    "caméra (Chapelle, avant)",
  ],
  problem: [
    "What has gone wrong, and what to do",
    "Chapel, front isn't sending. Check its power, its network cable and its encoder.",
    "Chapelle, avant ne transmet pas. Vérifiez son alimentation, son câble réseau et son encodeur.",
  ],
  services: [
    "The services that it concerns, with their times",
    "Edith Shaw, Nov 26, 2026, 2:00 PM",
    "Edith Shaw, 26 nov. 2026, 14 h",
  ],
  home_contact: [
    "The funeral home and its telephone number",
    "Maple Ridge Funeral Home, telephone +1 416 555 0100",
    "Salon funéraire des Érables, téléphone +1 416 555 0100",
  ],
  acknowledge_url: [
    "Link with which the reader says that he or she takes care of it",
    "https://vigil.example/acknowledge/example",
  ],
  director_url: ["Link to the Director Panel, after signing in", "https://vigil.example/director/example"],

  meeting_link: ["Link to the Zoom meeting", "https://zoom.example/j/81234567890"],
  meeting_passcode: ["The passcode of the Zoom meeting", "k7rm2xwq9p"],

  reported_address: [
    "The address of a fake page, with brackets so that it is no link",
    "https[:]//funerals[.]example/edith",
    "https[:]//funerailles[.]example/edith",
  ],
  what_happened: [
    "What somebody writes about a fake page",
    "It asked for my card before the service.",
    "On m’a demandé ma carte avant la cérémonie.",
  ],
  reporter_email: ["The email address of whoever reports a fake page", "anne@example.com"],

  your_part: [
    "What the person who gets this email does for the service",
    "You look after this service.",
    "Vous vous occupez de cette cérémonie.",
  ],
  notes: [
    "Notes for those who prepare the service",
    "The hall is on the first floor.",
    "La salle est au premier étage.",
  ],
  person_name: ["The name of the operator or videographer of a job", "Vera Lens"],
  person_phone: ["The telephone number of the operator or videographer of a job", "+1 416 555 0122"],
  answer_reason: [
    "Why somebody declined a job",
    "I film another service at that time.",
    "Je filme une autre cérémonie à ce moment.",
  ],
  free_people: ["Who is free for a job, the nearest first", "Viktor Glass (12 km)"],
  my_day_url: [
    "Link to the jobs of the person who gets this email, after signing in",
    "https://vigil.example/my-day",
  ],
  jobs_url: ["Link to the jobs of that day, after signing in", "https://vigil.example/str/job"],
  job_url: [
    "Link to all about the job, after signing in",
    "https://vigil.example/str/stream_info/example/show",
  ],

  invoice_number: ["The number of the invoice", "2026-0042"],
  invoice_date: ["The date of the invoice", "20 November 2026", "20 novembre 2026"],
  invoice_total: ["The total of the invoice", "$1,250", "1 250 $"],
  due_date: ["The last day to pay the invoice in time", "20 December 2026", "20 décembre 2026"],
  invoice_url: ["Link to the invoice, after signing in", "https://vigil.example/fin/invoice/example/show"],
  amount: ["The amount that was paid", "$1,250", "1 250 $"],
  amount_due: ["What is still due", "$250", "250 $"],
  paid_at: ["When it was paid", "20 November 2026", "20 novembre 2026"],
  payment_method: ["How it was paid", "Card", "Carte"],
  review_note: [
    "Why a payment was not accepted",
    "The picture of the cheque can't be read.",
    "La photo du chèque est illisible.",
  ],
  refund_reason: ["Why money goes back", "The service was cancelled.", "La cérémonie a été annulée."],
  dispute_state: [
    "Where the money of a disputed payment is",
    "The bank holds the money until it has decided.",
    "La banque retient l’argent jusqu’à sa décision.",
  ],
  dispute_reason: ["Why a card's owner objects, as the bank calls it", "fraudulent"],
  answer_by: ["Until when the card provider takes an answer", "29 November 2026", "29 novembre 2026"],
  bank_account_info: [
    "The account for wires, from the general settings",
    "Quiet Bank, 000-12345",
    "Banque tranquille, 000-12345",
  ],
  streams_left: ["How many streams of the plan are left", "2"],
  plan_name: ["The name of the plan", "Fifty streams", "Cinquante diffusions"],
  backup_findings: [
    "What went wrong with a backup, or with its trial restore",
    "File 0193f2c4 is missing",
    "Le fichier 0193f2c4 manque",
  ],
  queue_url: ["The page with emails and background jobs", "https://live.example.com/queue"],
  book_findings: [
    "What the check of the books found",
    "The numbers of documents have a gap: up to 42",
    "Il manque un numéro parmi les documents, avant 42",
  ],
  statement_from: ["The first day of the statement", "1 November 2026", "1er novembre 2026"],
  statement_to: ["The last day of the statement", "30 November 2026", "30 novembre 2026"],
  statement_balance: ["What is open at the end of the statement", "$250.00", "250,00 $"],
  statement_url: ["Link to the statement as PDF", "https://vigil.example/v1/fin/statement/example.pdf"],
  charge_date: ["When the card is charged", "1 December 2026", "1er décembre 2026"],
  card_name: ["The card that is charged", "Visa ending in 4242", "Visa se terminant par 4242"],
  decline_reason: [
    "Why a card was declined, in its bank’s words",
    "Your card has insufficient funds.",
    "Les fonds de votre carte sont insuffisants.",
  ],
  next_try: [
    "Whether and when the card is tried again, in words",
    "We will try the card again on 3 December 2026.",
    "Nous réessaierons la carte le 3 décembre 2026.",
  ],
  stop_reason: [
    "Why an automatic renewal has stopped",
    "The package A year of services is no longer offered.",
    "Le forfait Une année de cérémonies n’est plus offert.",
  ],
  home_record_url: [
    "Link to the record of the funeral home, after signing in",
    "https://vigil.example/usr/funeral_home/example",
  ],
  renewal_date: ["When the plan ends", "1 December 2026", "1er décembre 2026"],
  goes_on: ["The day on which something is deleted", "9 December 2026", "9 décembre 2026"],
  privacy_url: ["Link to how long data is kept, after signing in", "https://vigil.example/privacy"],
  objection_due: ["The last day on which an objection is answered", "9 December 2026", "9 décembre 2026"],
  objections_url: ["Link to the objections, after signing in", "https://vigil.example/privacy"],
  objector_name: ["The name of whoever objects to appearing in a recording or picture", "Joan Ellis"],
  objection_outcome: [
    "What became of the objection, in words",
    "We agree: what you described is no longer shown.",
    "Nous sommes d’accord : ce que vous avez décrit n’est plus montré.",
  ],
  objection_answer: [
    "What the funeral home answers to an objection",
    "We have cut the part in which you speak.",
    "Nous avons coupé la partie où vous parlez.",
  ],
  plan_url: ["Link to the plan, after signing in", "https://vigil.example/plan"],
} as const satisfies Record<string, readonly [description: string, example: string, fr?: string]>;

export type Key = keyof typeof keySheet;
