import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import type { CustomTarget } from '#app/services/custom-fields/rules.ts';
import type { Reference } from '../../store.server.ts';

/** Rows that an added field may refer to: by their names and by their codes, within the reach of an action. */
interface Target {
  names: (action: string) => Reference;
  codes: (action: string) => Reference;
}

/** Options that are offered at once. */
const maxOptions = 20;

const targets = new Map<string, Target>();

/** Says what an added field refers to that names this target; the module whose rows they are does. */
export function bindTarget(name: CustomTarget, target: Target): void {
  targets.set(name, target);
}

/**
 * The reference of an added field: shown by name, found by name or code, and brought by either, a code before a
 * name. Whoever sees the rows that refer may name what their reach over those goes to.
 */
export function addedReference(name: string, action: string): Reference {
  const target = targets.get(name);
  if (!target) throw new Error(`nothing is bound to the target ${name} of added fields`);
  const names = target.names(action);
  const codes = target.codes(action);
  return {
    ...names,
    async find(ctx: Ctx, tx: Tx, keyword: string) {
      const named = await names.find(ctx, tx, keyword);
      if (keyword === '' || named.length >= maxOptions) return named;
      const known = new Set(named.map(({ id }) => id));
      const coded = (await codes.find(ctx, tx, keyword)).filter(({ id }) => !known.has(id));
      if (coded.length === 0) return named;
      const ids = coded.map(({ id }) => id);
      const called = await names.names(ctx, tx, ids, 'scope');
      const more = ids.map((id) => ({ id, name: called.get(id) ?? '' }));
      return [...named, ...more.filter((one) => one.name !== '')].slice(0, maxOptions);
    },
  };
}
