/** How many of each kind are found at most. */
export const maxFound = 5;

/** Fewest characters that orders, outlets and dealers are looked for by. */
export const fewestCharacters = 2;
