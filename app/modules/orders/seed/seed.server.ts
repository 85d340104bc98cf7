import { type User, userOf } from '#app/administration/accounts/seed.server.ts';
import { newId } from '#app/lib/id.ts';
import type { OutletRow } from '#app/modules/customers/seed/seed.server.ts';
import type { Dealer } from '#app/modules/dealers/seed/seed.server.ts';
import type { Depart } from '#app/services/organisation/seed.server.ts';
import type { Ref, World } from '#app/services/organisation/seed-world.server.ts';
import { type OrderEvent, type OrderStatus, orderStatus } from '../rules.ts';
import { orderEvents, orderLines, orders } from '../table.server.ts';
import { asActor, castFor } from './seed-cast.server.ts';
import { nextOrderNo } from './seed-number.server.ts';
import { partiesTo } from './seed-parties.server.ts';
import { pathTo, returnPathTo } from './seed-path.server.ts';
import { type OrderPlan, planOrder } from './seed-plan.server.ts';
import { type SaleFacts, soldLines } from './seed-sale.server.ts';
import { bookSeededSales } from './seed-sales.server.ts';
import { stepsOf, usualTimes } from './seed-steps.server.ts';

export type Order = typeof orders.$inferSelect;

export interface OrderFacts {
  orderNo?: string;
  status?: OrderStatus;
  /** The very moves after placing, instead of the usual way to `status`. */
  path?: readonly OrderEvent[];
  kind?: Order['kind'];
  source?: Order['source'];
  customer?: Ref<OutletRow>;
  /** When left out, the outlet's dealer, salesperson and department. */
  dealer?: Ref<Dealer>;
  sales?: Ref<User>;
  depart?: Ref<Depart>;
  auditor?: Ref<User>;
  lines?: readonly SaleFacts[];
  prepay?: boolean;
  remark?: string;
  /** Why it was refused or made invalid. */
  reason?: string;
  orderedAt?: Date;
  /** The order whose goods it is about, and what it was placed together with. */
  originId?: string;
  groupId?: string;
  id?: string;
  /** Makes the ids, where the same facts have to give the same ones. */
  makeId?: (at: Date) => string;
}

/** Writes an order with its lines and the timeline that brought it to its state. */
export async function anOrder(world: World, facts: OrderFacts = {}): Promise<OrderPlan> {
  const plan = await plannedOrder(world, facts);
  await world.tx.insert(orders).values(plan.order);
  await world.tx.insert(orderLines).values(plan.lines);
  await world.tx.insert(orderEvents).values(plan.events);
  await bookSeededSales(world.tx, world.tenant, [plan.order.id]);
  return plan;
}

async function plannedOrder(world: World, facts: OrderFacts): Promise<OrderPlan> {
  const status = facts.status ?? orderStatus.waiting;
  const prepay = facts.prepay ?? (status === orderStatus.toPay || (facts.path?.includes('pay') ?? false));
  const path = facts.path ?? (facts.kind === 'return' ? returnPathTo(status) : pathTo(status, prepay));
  const took = (usualTimes(path).at(-1) ?? 0) + 2 * 3_600_000;
  const orderedAt = facts.orderedAt ?? new Date(world.now.getTime() - took);
  const makeId = facts.makeId ?? (() => newId());
  const { customer, dealer, sales, departId } = await partiesTo(world, facts);
  const cast = await castFor(world, sales, dealer.id);
  if (facts.auditor) cast.clerk = asActor(await userOf(world, facts.auditor));
  const head = {
    tenantId: world.tenant.slug,
    id: facts.id ?? makeId(orderedAt),
    orderNo: facts.orderNo ?? (await nextOrderNo(world, orderedAt)),
    kind: facts.kind ?? 'offline',
    source: facts.source ?? (facts.kind === 'online' ? 'miniapp' : 'sales-app'),
    dealerId: dealer.id,
    dealerName: dealer.name,
    customerId: customer.id,
    customerName: customer.name,
    salesUserId: sales.id,
    salesName: sales.realname,
    departId,
    receiver: customer.contact,
    phone: customer.phone,
    address: customer.address,
    remark: facts.remark ?? '',
    prepay,
    originId: facts.originId ?? null,
    groupId: facts.groupId ?? null,
    orderedAt,
  } as const;
  const steps = stepsOf(path, { orderedAt, now: world.now, cast, reason: facts.reason });
  return planOrder(head, cast.sales, await soldLines(world, facts.lines), steps, makeId);
}
