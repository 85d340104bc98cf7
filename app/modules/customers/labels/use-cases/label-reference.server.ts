import type { Tx } from '#app/db/tenant-db.server.ts';
import { nameReference } from '#app/entity/read/name-reference.server.ts';
import type { Reference } from '#app/entity/store.server.ts';
import { registry } from '#app/kernel/module/registry.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { outletLabels } from '../../table.server.ts';

/** A reference to labels of outlets: everybody of the tenant may name them. */
export const labelReference: Reference = nameReference(outletLabels, outletLabels.name);

/** Something that a label of outlets decides, and who may therefore put it on, as the module that knows of it tells. */
export interface LabelGuard {
  /** Refuses whoever may not decide what the label decides. */
  check(
    ctx: Pick<Ctx, 'tenant' | 'now' | 'user'>,
    tx: Tx,
    label: { id: string; name: string },
  ): Promise<void>;
}

declare module '#app/kernel/module/define-module.server.ts' {
  interface ModuleParts {
    /** What else one must be allowed to put a label on outlets, or to take it off. */
    labelGuards: LabelGuard;
  }
}

/** Refuses to put a label on outlets, or to take it off, to whoever may not decide what hangs on it. */
export async function checkLabelGuards(
  ctx: Pick<Ctx, 'tenant' | 'now' | 'user'>,
  tx: Tx,
  label: { id: string; name: string },
): Promise<void> {
  for (const guard of registry().all('labelGuards')) await guard.check(ctx, tx, label);
}
