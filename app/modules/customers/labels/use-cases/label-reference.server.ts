import type { Tx } from '#app/db/tenant-db.server.ts';
import { nameReference } from '#app/entity/read/name-reference.server.ts';
import type { Reference } from '#app/entity/store.server.ts';
import { registry } from '#app/kernel/module/registry.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import type { DomainError } from '#app/lib/domain-error.ts';
import { outletLabels } from '../../table.server.ts';

/** A reference to labels of outlets: everybody of the tenant may name them. */
export const labelReference: Reference = nameReference(outletLabels, outletLabels.name, {
  code: outletLabels.code,
});

/** A label as those who guard it know it. */
interface GuardedLabel {
  id: string;
  name: string;
}

/** Something that labels of outlets decide, and who may therefore put them on, as the module that knows of it tells. */
export interface LabelGuard {
  /**
   * What refuses whoever may not decide what a label decides, by the ids of such labels; the others are missing. One
   * statement, however many labels.
   */
  refusals(
    ctx: Pick<Ctx, 'tenant' | 'now' | 'user'>,
    tx: Tx,
    labels: readonly GuardedLabel[],
  ): Promise<ReadonlyMap<string, DomainError>>;
}

declare module '#app/kernel/module/define-module.server.ts' {
  interface ModuleParts {
    /** What else one must be allowed to put a label on outlets, or to take it off. */
    labelGuards: LabelGuard;
  }
}

/** What refuses the person to put labels on outlets, or to take them off, by the ids of the labels it is about. */
export async function labelRefusals(
  ctx: Pick<Ctx, 'tenant' | 'now' | 'user'>,
  tx: Tx,
  labels: readonly GuardedLabel[],
): Promise<ReadonlyMap<string, DomainError>> {
  const found = new Map<string, DomainError>();
  if (labels.length === 0) return found;
  for (const guard of registry().all('labelGuards')) {
    for (const [id, refusal] of await guard.refusals(ctx, tx, labels)) found.set(id, refusal);
  }
  return found;
}

/** Refuses to put a label on outlets, or to take it off, to whoever may not decide what hangs on it. */
export async function checkLabelGuards(
  ctx: Pick<Ctx, 'tenant' | 'now' | 'user'>,
  tx: Tx,
  label: GuardedLabel,
): Promise<void> {
  const refusal = (await labelRefusals(ctx, tx, [label])).get(label.id);
  if (refusal) throw refusal;
}
