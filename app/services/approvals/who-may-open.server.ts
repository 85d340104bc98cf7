import type { Tx } from '#app/db/tenant-db.server.ts';
import { findPrincipals } from '#app/services/accounts/use-cases/find-principals.server.ts';
import type { StepCtx } from './ask-approvers.server.ts';
import { kindOf } from './kind-of.server.ts';

/**
 * Of some people those who may open what is to be approved, in whichever of their departments: nobody else is asked
 * about it, nor given it to decide.
 */
export async function whoMayOpen<Person extends { id: string }>(
  ctx: StepCtx,
  tx: Tx,
  thing: { biz: string; bizId: string },
  people: readonly Person[],
): Promise<Person[]> {
  const kind = kindOf(thing.biz);
  if (!kind) return [];
  const principals = await findPrincipals(
    ctx,
    tx,
    people.map(({ id }) => id),
  );
  const able: Person[] = [];
  for (const person of people) {
    for (const principal of principals.get(person.id) ?? []) {
      if (!(await kind.openTo(ctx, tx, [thing.bizId], principal)).has(thing.bizId)) continue;
      able.push(person);
      break;
    }
  }
  return able;
}

/** Of some things those that a person may open, in whichever of their departments. As many statements for many as for one. */
export async function whatOpensTo<Thing extends { biz: string; bizId: string }>(
  ctx: StepCtx,
  tx: Tx,
  personId: string,
  things: readonly Thing[],
): Promise<Thing[]> {
  if (things.length === 0) return [];
  const principals = (await findPrincipals(ctx, tx, [personId])).get(personId) ?? [];
  const open = new Set<string>();
  for (const biz of new Set(things.map((thing) => thing.biz))) {
    const kind = kindOf(biz);
    const ids = [...new Set(things.filter((thing) => thing.biz === biz).map(({ bizId }) => bizId))];
    for (const principal of kind ? principals : []) {
      const left = ids.filter((id) => !open.has(`${biz} ${id}`));
      if (left.length === 0) break;
      for (const id of await kind!.openTo(ctx, tx, left, principal)) open.add(`${biz} ${id}`);
    }
  }
  return things.filter(({ biz, bizId }) => open.has(`${biz} ${bizId}`));
}
