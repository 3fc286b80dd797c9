import type { TranslatedWords } from "@vigil/contract";
import type { new_home as english } from "../new-home.ts";

export const new_home: TranslatedWords<typeof english> = {
  title: "Ajouter un salon funéraire",
  all_fields: "Le formulaire complet",
  about: {
    title: "Le salon funéraire",
    help: "Le nom, la personne-ressource et l’adresse suffisent pour commencer. Tout le reste peut attendre.",
  },
  contact: "Personne à joindre",
  email_help:
    "Elle reçoit un courriel avec un lien pour choisir un mot de passe. Personne d’autre ne le connaît.",
  typed_whole:
    "Si vous la tapez à la main, les champs de la ville, de la province, du pays et du code postal s’ouvrent en dessous.",
  by_hand: "Choisissez une suggestion pendant la saisie, ou remplissez le reste de l’adresse ci-dessous.",
  lacks: "La suggestion n’a pas de %{fields}. Veuillez compléter ci-dessous.",
  lacking: {
    city_name: "ville",
    state_name: "province ou d’État",
    country_name: "pays",
    postal_code: "code postal",
    or: " ni de ",
  },
  parts: "Saisir l’adresse en plusieurs champs",
  follows: {
    title: "Ce qui en découle",
    help: "Rempli pour vous. Modifiez ce qui ne va pas; le reste se trouve ensuite sur la page du salon.",
    wait: "Dès que le nom et l’adresse y sont, vous voyez ici ce qui est rempli.",
    change: "Modifier",
    change_of: "Modifier : %{field}",
    address: "d’après l’adresse",
    contact: "comme ci-dessus",
    unknown_zone: "L’adresse ne dit pas lequel.",
    invoices: "Factures",
    invoices_same: "À %{contact}, à l’adresse ci-dessus",
    colours_start: "Bleu marine et orange, jusqu’à ce que le salon choisisse les siennes",
    username: "Nom d’utilisateur",
    username_made: "Formé à partir du nom. Il figure dans le courriel au salon.",
  },
  add: "Ajouter le salon",
};
