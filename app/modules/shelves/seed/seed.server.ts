import { type User, userOf } from '#app/administration/accounts/seed.server.ts';
import { newId } from '#app/lib/id.ts';
import { addDays } from '#app/lib/time/date-time.ts';
import { type OutletRow, outletOf } from '#app/modules/customers/seed/seed.server.ts';
import { aProduct, type Product, productOf } from '#app/modules/products/seed/seed.server.ts';
import { definedOnly, type Ref, todayOf, type World } from '#app/services/organisation/seed-world.server.ts';
import { ageingTasks } from '../table.server.ts';

type Task = typeof ageingTasks.$inferSelect;

/** Writes ageing goods of an outlet: a case of something that expires in ten days by default. */
export async function anAgeingTask(
  world: World,
  facts: { customer: Ref<OutletRow>; product?: Ref<Product>; assignee?: Ref<User> } & Partial<
    Pick<Task, 'state' | 'qty' | 'valueFen' | 'productionDate'>
  >,
): Promise<Task> {
  const { customer, product, assignee, ...own } = facts;
  const today = todayOf(world);
  const person = assignee ? await userOf(world, assignee) : null;
  const goods = product ? await productOf(world, product) : await aProduct(world);
  const [task] = await world.tx
    .insert(ageingTasks)
    .values({
      productionDate: addDays(today, -170),
      qty: 24,
      valueFen: 3_120,
      ...definedOnly(own),
      tenantId: world.tenant.slug,
      id: newId(),
      customerId: (await outletOf(world, customer)).id,
      productId: goods.id,
      expiryDate: addDays(today, 10),
      freshness: 'urgent',
      countedOn: today,
      assigneeId: person?.id ?? null,
      assigneeName: person?.realname ?? null,
      closedOn: own.state === 'closed' ? today : null,
    })
    .returning();
  return task!;
}
