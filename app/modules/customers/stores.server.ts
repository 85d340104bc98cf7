import { and, eq, sql } from 'drizzle-orm';
import { userReference } from '#app/administration/accounts/use-cases/user-reference.server.ts';
import { departReference } from '#app/administration/organisation/use-cases/depart-reference.server.ts';
import { oncePerTx } from '#app/db/queries/once-per-tx.server.ts';
import { takeTurns } from '#app/db/queries/take-turns.server.ts';
import { bindTarget } from '#app/entity/read/added/added-targets.server.ts';
import { bindEntity, type EntityStore } from '#app/entity/store.server.ts';
import { pathOf } from '#app/kernel/module/define-page.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { dealerReference } from '#app/modules/dealers/use-cases/dealer-reference.server.ts';
import { channel, customer, outletLabel } from './entities.ts';
import { narrowedOutlets } from './labels/narrowed-outlets.server.ts';
import { assertMayDeliver } from './outlets/dealer-check.server.ts';
import { outletScope, writesAtOnce } from './outlets/outlet-scope.server.ts';
import { contactsText, type OutletContact } from './outlets/rules-contacts.ts';
import { settleNew } from './outlets/settle-new.server.ts';
import { channelReference } from './outlets/use-cases/channel-reference.server.ts';
import { outletCodeReference, outletReference } from './outlets/use-cases/outlet-reference.server.ts';
import { changesPage } from './pages.ts';
import { channels, customers, outletDealers, outletLabelMembers, outletLabels } from './table.server.ts';

interface Written {
  level: string;
  channelId: string | null;
  dealerId: string;
  province: string;
  city: string;
  channel?: string;
}

bindTarget('customer', { names: outletReference, codes: outletCodeReference });

/** Outlets. One that anything hangs on is closed or merged, not deleted. */
export const outletStore: EntityStore<typeof customer> = bindEntity({
  entity: customer,
  table: customers,
  scope: outletScope,
  narrowed: (query) => narrowedOutlets(outletStore, query),
  references: {
    channelId: channelReference,
    dealerId: dealerReference('customer:list'),
    ownerUserId: userReference,
    departId: departReference('customer:list'),
  },
  madeWith: (ctx) => ({ channel: '', status: writesAtOnce(ctx) ? 'normal' : 'pending' }),
  goesAlong: [
    { table: outletDealers, tenantId: outletDealers.tenantId, of: outletDealers.customerId },
    {
      table: outletLabelMembers,
      tenantId: outletLabelMembers.tenantId,
      of: outletLabelMembers.customerId,
    },
  ],
  checksRowsIndependently: true,
  approval: {
    stands: settleNew,
    refusals: { waits: 'customers.waits-already', changed: 'customers.changed-since' },
    besides: ({ t }, { before, after }) =>
      'contacts' in after
        ? [
            {
              name: t('customers:contacts.title'),
              before: contactsText((before['contacts'] ?? []) as OutletContact[]),
              after: contactsText(after['contacts'] as OutletContact[]),
            },
          ]
        : [],
    link: ({ productPath }) => pathOf(changesPage, { product: productPath }),
  },
  async beforeWrite(ctx, tx, { before, after }) {
    const written = after as Written;
    if (!['A', 'B', 'C', 'D'].includes(written.level)) {
      throw new DomainError('customers.unknown-level', 422, { field: 'level' });
    }
    const old = before as Written | null;
    // An outlet that lies outside its dealer's area from before may still be changed otherwise.
    if (!old || (['dealerId', 'province', 'city'] as const).some((name) => old[name] !== written[name])) {
      const { dealerId, ...place } = written;
      await assertMayDeliver(ctx, tx, { dealerId, place, brand: null, field: 'dealerId' });
    }
    const name = written.channelId ? await nameOfChannel(ctx, tx, written.channelId) : null;
    if (before === null) {
      if (name !== null) written.channel = name;
    } else if (name !== null) {
      // Orders and reports read the channel by its name.
      await tx
        .update(customers)
        .set({ channel: name })
        .where(and(eq(customers.tenantId, ctx.tenant.slug), eq(customers.id, (before as { id: string }).id)));
    }
  },
});

const nameOfChannel = oncePerTx(async (ctx: Ctx, tx, id) => {
  const [row] = await tx
    .select({ name: channels.name })
    .from(channels)
    .where(and(eq(channels.tenantId, ctx.tenant.slug), eq(channels.id, id)));
  return row?.name ?? null;
});

/** Channels, a tree without rings. */
export const channelStore = bindEntity({
  entity: channel,
  table: channels,
  references: { parentId: channelReference },
  async beforeWrite(ctx, tx, { before, after }) {
    const { parentId } = after as { parentId: string | null };
    const own = (before as { id: string } | null)?.id;
    if (!parentId || !own) return;
    // Two moves at once could each be right and make a ring together: moves take turns.
    await takeTurns(tx, `${ctx.tenant.slug} channels`);
    const { rows } = await tx.execute<{ id: string }>(sql`
      with recursive above as (
        select id, parent_id from channels where tenant_id = ${ctx.tenant.slug} and id = ${parentId}
        union
        select next.id, next.parent_id from above
          join channels next on next.tenant_id = ${ctx.tenant.slug} and next.id = above.parent_id)
      select id from above`);
    if (rows.some((row) => row.id === own)) {
      throw new DomainError('customers.below-itself', 422, { field: 'parentId' });
    }
  },
});

/** Labels of outlets. */
export const labelStore = bindEntity({
  entity: outletLabel,
  table: outletLabels,
  async beforeWrite(_ctx, _tx, { after }) {
    const { kind } = after as { kind: string };
    if (kind !== 'manual' && kind !== 'rule') {
      throw new DomainError('customers.unknown-label-kind', 422, { field: 'kind' });
    }
  },
});
