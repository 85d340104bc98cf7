import { and, eq, ne, not, type SQL } from 'drizzle-orm';
import { userReference } from '#app/administration/accounts/use-cases/user-reference.server.ts';
import { nameReference } from '#app/entity/read/name-reference.server.ts';
import { meetsConditions } from '#app/entity/read/row-scope.server.ts';
import { bindEntity } from '#app/entity/store.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { outletReference } from '#app/modules/customers/outlets/use-cases/outlet-reference.server.ts';
import { ofReachableOutlet } from '#app/modules/customers/outlets/use-cases/reachable-outlets.server.ts';
import { displayStandards } from '../table.server.ts';
import { displayAudits } from './audits.table.server.ts';
import { displayAudit } from './entities.ts';

/** Audits of displays of outlets within reach; one that is blind and not done yet is nothing its rep may see. */
export const displayAuditStore = bindEntity({
  entity: displayAudit,
  table: displayAudits,
  scope: (ctx, scope) =>
    and(
      ofReachableOutlet(ctx, scope, displayAudits.customerId, {
        meets: meetsConditions({ entity: displayAudit, table: displayAudits }, ctx.tenant.timeZone),
      }),
      untold(ctx),
    ),
  references: {
    customerId: outletReference('display-audit:list'),
    standardId: nameReference(displayStandards, displayStandards.name, { code: displayStandards.code }),
    subjectId: userReference,
  },
});

function untold({ user }: Pick<Ctx, 'user'>): SQL | undefined {
  if (!user) return undefined;
  const { kind, state, subjectId } = displayAudits;
  return not(and(eq(kind, 'blind'), ne(state, 'done'), eq(subjectId, user.id))!);
}
