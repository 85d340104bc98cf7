/** Labels that outlets may be looked for by at once. */
export const maxLabels = 20;
