/** A value as it is kept, for who wants to see the ids and codes behind what is told: text as it is, all else as JSON. */
export function asKept(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? null);
}
