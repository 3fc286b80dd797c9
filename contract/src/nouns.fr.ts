interface Noun {
  gender: "m" | "f";
  one: string;
  many: string;
}
const masculine = (one: string, many = `${one}s`): Noun => ({ gender: "m", one, many });
const feminine = (one: string, many = `${one}s`): Noun => ({ gender: "f", one, many });

/** What English sentences name, by the English singular within a sentence. */
export const nounsInFrench: Readonly<Record<string, Noun>> = {
  archive: feminine("archive"),
  username: masculine("nom d’utilisateur", "noms d’utilisateur"),
  address: feminine("adresse"),
  "email address": feminine("adresse courriel", "adresses courriel"),
  card: feminine("carte"),
  enterprise: masculine("compte d’entreprise", "comptes d’entreprise"),
  home: masculine("salon funéraire", "salons funéraires"),
  team: feminine("équipe"),
  "super admin": masculine("super administrateur", "super administrateurs"),
  "deleted record": masculine("élément supprimé", "éléments supprimés"),
  "bulk email": masculine("courriel aux invités", "courriels aux invités"),
  "view of a list": feminine("vue d’une liste", "vues de listes"),
  bundle: masculine("ensemble"),
  "IP camera": feminine("caméra IP", "caméras IP"),
  candle: feminine("bougie"),
  credit: masculine("crédit"),
  video: feminine("vidéo"),
  "e-card design": masculine("modèle de carte virtuelle", "modèles de cartes virtuelles"),
  email: masculine("courriel"),
  "header and footer": masculine("en-tête et pied de page", "en-têtes et pieds de page"),
  "enterprise account": masculine("compte d’entreprise", "comptes d’entreprise"),
  family: feminine("famille"),
  "gallery item": masculine("élément de la galerie", "éléments de la galerie"),
  "general settings": masculine("paramètre général", "paramètres généraux"),
  "e-card": feminine("carte virtuelle", "cartes virtuelles"),
  message: masculine("message"),
  guest: masculine("invité"),
  "funeral home": masculine("salon funéraire", "salons funéraires"),
  "ID session": feminine("séance d’identification", "séances d’identification"),
  incident: masculine("incident"),
  "invoice item": masculine("article de facture", "articles de facture"),
  invoice: feminine("facture"),
  job: masculine("mandat"),
  "time zone": masculine("fuseau horaire", "fuseaux horaires"),
  language: feminine("langue"),
  "currency region": feminine("région de devise", "régions de devise"),
  "event type": masculine("type de cérémonie", "types de cérémonie"),
  "zoom user": masculine("utilisateur Zoom", "utilisateurs Zoom"),
  "guest who couldn't get in": masculine("invité qui n’a pas pu entrer", "invités qui n’ont pas pu entrer"),
  duty: feminine("garde"),
  operator: masculine("opérateur du service à la clientèle", "opérateurs du service à la clientèle"),
  order: masculine("achat"),
  "change of subscription": masculine("renouvellement"),
  mail: masculine("courriel"),
  output: feminine("destination"),
  subscription: masculine("forfait"),
  cheque: masculine("chèque"),
  "wire transfer": masculine("virement"),
  "cheque or wire transfer": masculine("chèque ou virement", "chèques ou virements"),
  payment: masculine("paiement"),
  country: masculine("pays", "pays"),
  state: feminine("province ou État", "provinces ou États"),
  city: feminine("ville"),
  "add-on": masculine("supplément"),
  "stream recording": masculine("enregistrement"),
  refund: masculine("remboursement"),
  region: feminine("région"),
  remembrance: masculine("souvenir"),
  "staff member": masculine("membre du personnel", "membres du personnel"),
  "stream info": feminine("fiche de diffusion", "fiches de diffusion"),
  "product of a stream": masculine("supplément d’une diffusion", "suppléments de diffusions"),
  stream: feminine("diffusion"),
  "client care team": feminine("équipe du service à la clientèle", "équipes du service à la clientèle"),
  videographer: masculine("vidéaste"),
};

/** Also of a noun that is French already, because arguments are translated before their sentence. */
const nounOf = (what: string): Noun | undefined =>
  nounsInFrench[what] ?? Object.values(nounsInFrench).find(({ one }) => one === what);

const startsWithVowel = (word: string): boolean => /^[aeiouyhéêèàâîôœ]/i.test(word);

/** 'Ce salon funéraire', 'Cette facture', 'Cet invité', at the beginning of a sentence. */
export function thisInFrench(what: string): string {
  const noun = nounOf(what);
  if (!noun) return `« ${what} »`;
  if (noun.gender === "f") return `Cette ${noun.one}`;
  return `${startsWithVowel(noun.one) ? "Cet" : "Ce"} ${noun.one}`;
}

/** 'la facture', 'l’équipe', 'le forfait'. */
export function theInFrench(what: string): string {
  const noun = nounOf(what);
  if (!noun) return what;
  if (startsWithVowel(noun.one)) return `l’${noun.one}`;
  return `${noun.gender === "f" ? "la" : "le"} ${noun.one}`;
}

/** '1 diffusion', '2 diffusions'. */
export const countedInFrench = (what: string, count: number): string => {
  const { one, many } = nounOf(what) ?? { one: what, many: what };
  return `${count.toLocaleString("fr-CA")} ${count < 2 ? one : many}`;
};

export const listedInFrench = (things: readonly string[]): string =>
  new Intl.ListFormat("fr-CA").format(things);

/** The plural's letter: in French one and a half is still singular. */
export const plural = (count: number): string => (count < 2 ? "" : "s");
