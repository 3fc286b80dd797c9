/** How hard a new password is to guess. */
export const password_strength = {
  weak: "Easily guessed.",
  fair: "Fair.",
  good: "Hard to guess.",
  too_short: "It needs at least 8 characters.",
  runs: "Characters that repeat or follow one another add little.",
  own_name: "Your own name adds little.",
  longer: "Longer helps most: three or four words that don’t belong together.",
};
export type PasswordStrengthWords = typeof password_strength;
