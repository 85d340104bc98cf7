/** A colour as the program writes it, #rrggbb in lower case; null for anything else. */
export function cleanColour(text: unknown): string | null {
  return typeof text === 'string' && /^#[0-9a-f]{6}$/i.test(text) ? text.toLowerCase() : null;
}
