import { and, eq } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { reachable } from '#app/entity/store.server.ts';
import { scopeFor } from '#app/kernel/access/require-action.server.ts';
import { pathOf } from '#app/kernel/module/define-page.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { findPrincipals } from '#app/services/accounts/use-cases/find-principals.server.ts';
import { notifyPeople } from '#app/services/notices/use-cases/notify-people.server.ts';
import type { StoredDisplay } from '../execution/locked-display.server.ts';
import { displayAuditListPage } from '../pages.ts';
import { displayTaskStore } from '../standards/stores.server.ts';
import { displayTasks } from '../table.server.ts';
import type { AuditKind } from './rules-audit.ts';

/** Who looks at a display again. */
export interface Auditor {
  id: string;
  realname: string;
}

/** Another supervisor: who may do audits, and reaches the display, in whichever of their departments. */
export async function findAuditor(
  ctx: Ctx,
  tx: Tx,
  { id }: Pick<StoredDisplay, 'id'>,
  userId: string,
): Promise<Auditor> {
  for (const person of (await findPrincipals(ctx, tx, [userId])).get(userId) ?? []) {
    const scope = scopeFor(ctx, person, 'display-audit:plan');
    if (!scope) continue;
    const own = and(reachable(displayTaskStore, { ...ctx, user: person }, scope), eq(displayTasks.id, id));
    if ((await tx.$count(displayTasks, own)) > 0) return person;
  }
  throw new DomainError('displays.no-auditor', 422, { field: 'auditorId' });
}

/** Tells a supervisor of an audit that somebody else arranged for them. */
export async function tellAuditor(
  ctx: Ctx & { tx: Tx },
  auditorId: string,
  { kind, day }: { kind: AuditKind; day: string },
): Promise<void> {
  await notifyPeople(ctx, {
    to: [auditorId],
    title: ctx.t(`displays:check.notice.${kind}`, { day }),
    text: ctx.t('displays:check.form.when'),
    link: pathOf(displayAuditListPage, { product: ctx.tenant.productPath }),
  });
}
