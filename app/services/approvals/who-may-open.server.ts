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
      if (!(await kind.openTo(ctx, tx, thing.bizId, principal))) continue;
      able.push(person);
      break;
    }
  }
  return able;
}
