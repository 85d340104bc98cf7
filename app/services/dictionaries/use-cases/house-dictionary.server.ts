import { registry } from '#app/kernel/module/registry.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';

/**
 * A dictionary whose values the house itself knows, by what its modules bring: no tenant keeps rows of it, and nobody
 * edits it.
 */
export interface HouseDictionary {
  code: string;
  /** Its values in order, each with the key of what it is called. */
  values: () => readonly { value: string; nameKey: string }[];
}

declare module '#app/kernel/module/define-module.server.ts' {
  interface ModuleParts {
    /** Dictionaries whose values the modules themselves are. */
    houseDictionaries: HouseDictionary;
  }
}

/** Values and labels of a dictionary of the house in the reader's language; null when it is none. */
export function houseLabels(ctx: Pick<Ctx, 't'>, code: string): { value: string; label: string }[] | null {
  const found = registry()
    .all('houseDictionaries')
    .find((one) => one.code === code);
  return found?.values().map(({ value, nameKey }) => ({ value, label: ctx.t(nameKey) })) ?? null;
}
