/** A text to be looked for: older clients put stars round it, which say that it may stand anywhere. */
export const withoutStars = (text: string) => (/^\*.*\*$/s.test(text) ? text.slice(1, -1).trim() : text);
