import { customPrefix } from '#app/entity/define-entity.ts';

/** A row with the values of its added fields under their names on the wire. */
export function spread({ custom, ...row }: { custom: Record<string, unknown> }): Record<string, unknown> {
  const added = Object.entries(custom).map(([key, value]) => [`${customPrefix}${key}`, value]);
  return { ...row, ...Object.fromEntries(added) };
}
