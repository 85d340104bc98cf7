import { and, eq, inArray } from 'drizzle-orm';
import { nameReference } from '#app/entity/read/name-reference.server.ts';
import { meetsConditions } from '#app/entity/read/row-scope.server.ts';
import { bindEntity } from '#app/entity/store.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { labelReference } from '#app/modules/customers/labels/use-cases/label-reference.server.ts';
import { channelReference } from '#app/modules/customers/outlets/use-cases/channel-reference.server.ts';
import { outletReference } from '#app/modules/customers/outlets/use-cases/outlet-reference.server.ts';
import { ofReachableOutlet } from '#app/modules/customers/outlets/use-cases/reachable-outlets.server.ts';
import { displayExecutions, displayStandardItems, displayStandards, displayTasks } from '../table.server.ts';
import { displayExecution, displayStandard, displayStandardItem, displayTask } from './entities.ts';
import { readOptions } from './rules-options.ts';

const standardReference = nameReference(displayStandards, displayStandards.name, {
  code: displayStandards.code,
});

/** Standards of displays. One that was asked for is put out of use, not deleted. */
export const displayStandardStore = bindEntity({
  entity: displayStandard,
  table: displayStandards,
  references: { channelId: channelReference, labelId: labelReference },
  checksRowsIndependently: true,
  async beforeWrite(_ctx, _tx, { after }) {
    const { validFrom, validTo } = after as { validFrom: string; validTo: string };
    if (validFrom > validTo) throw new DomainError('displays.ends-before', 422, { field: 'validTo' });
  },
  async beforeDelete(ctx, tx, ids) {
    const used = await tx.$count(
      displayTasks,
      and(eq(displayTasks.tenantId, ctx.tenant.slug), inArray(displayTasks.standardId, [...ids])),
    );
    if (used > 0) throw new DomainError('displays.standard-used', 409);
    const items = and(
      eq(displayStandardItems.tenantId, ctx.tenant.slug),
      inArray(displayStandardItems.standardId, [...ids]),
    );
    if ((await tx.$count(displayStandardItems, items)) > 0) {
      throw new DomainError('displays.standard-has-items', 409);
    }
  },
});

interface WrittenItem {
  method: string;
  target: number | null;
  floor: number | null;
  options: string | null;
}

/** Items of standards. */
export const displayItemStore = bindEntity({
  entity: displayStandardItem,
  table: displayStandardItems,
  references: { standardId: standardReference },
  checksRowsIndependently: true,
  async beforeWrite(_ctx, _tx, { after }) {
    const { method, target, floor, options } = after as WrittenItem;
    const valued = method !== 'boolean' && method !== 'level';
    if (valued && !target) throw new DomainError('displays.say-target', 422, { field: 'target' });
    if (method === 'range' && floor === null) {
      throw new DomainError('displays.say-floor', 422, { field: 'floor' });
    }
    if (method === 'level' && !readOptions(options ?? '')) {
      throw new DomainError('displays.say-options', 422, { field: 'options' });
    }
  },
});

/** Displays that outlets within reach are asked for. */
export const displayTaskStore = bindEntity({
  entity: displayTask,
  table: displayTasks,
  scope: (ctx, scope) =>
    ofReachableOutlet(ctx, scope, displayTasks.customerId, {
      meets: meetsConditions({ entity: displayTask, table: displayTasks }, ctx.tenant.timeZone),
    }),
  references: { customerId: outletReference('display:list'), standardId: standardReference },
});

/** Displays of outlets within reach, as they were handed in. */
export const displayExecutionStore = bindEntity({
  entity: displayExecution,
  table: displayExecutions,
  scope: (ctx, scope) =>
    ofReachableOutlet(ctx, scope, displayExecutions.customerId, {
      meets: meetsConditions({ entity: displayExecution, table: displayExecutions }, ctx.tenant.timeZone),
    }),
  references: {
    taskId: nameReference(displayTasks, displayTasks.dueOn),
    customerId: outletReference('display-review:list'),
    standardId: standardReference,
  },
});
