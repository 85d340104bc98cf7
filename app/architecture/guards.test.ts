import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { unguardedDoors } from './guards.ts';
import { openDoors } from './open-doors.ts';

const useCases = 'app/{administration,services,modules}/**/use-cases/*.server.ts';

test('every use case asks who acts before it comes to the database, but for those that are open', async () => {
  const unguarded: string[] = [];
  for await (const path of glob(useCases)) unguarded.push(...unguardedDoors(path.replaceAll('\\', '/')));
  const open = openDoors.flatMap(({ doors: byModule }) =>
    Object.entries(byModule).flatMap(([module, doors]) =>
      doors.map((door) => `app/${module}/use-cases/${door}`),
    ),
  );
  // A module's rooms are no news here.
  const doors = unguarded.map((door) =>
    door.replace(/^(app\/[^/]+\/[^/]+)\/[a-z-]+\/use-cases\//, '$1/use-cases/'),
  );
  expect(doors.toSorted()).toEqual(open.toSorted());
});

const path = 'app/modules/orders/lifecycle/use-cases/audit-order.server.ts';
const here = (text: string) =>
  unguardedDoors(path, (file) => (file === path ? text : readFileSync(file, 'utf8')));
const imports = `import { inTenant } from '#app/db/tenant-db.server.ts';
  import { requireAction } from '#app/kernel/access/require-action.server.ts';
  import { listTasks } from '#app/services/tasks/use-cases/list-tasks.server.ts';
  import { findDealers } from '#app/modules/dealers/use-cases/find-dealers.server.ts';`;

test.each([
  ['asks nobody', 'export async function f(ctx: Ctx) { await inTenant(ctx, (tx) => tx.select()); }', 1],
  [
    'asks too late',
    `export async function f(ctx: Ctx) {
      await inTenant(ctx, (tx) => tx.select());
      requireAction(ctx, 'order:audit');
    }`,
    1,
  ],
  [
    'asks first',
    `export async function f(ctx: Ctx) {
      requireAction(ctx, 'order:audit');
      await inTenant(ctx, (tx) => tx.select());
    }`,
    0,
  ],
  [
    'asks with the rows',
    `export async function f(ctx: Ctx) {
      await inTenant(ctx, (tx) => tx.select().where(requireAction(ctx, 'order:audit').scope));
    }`,
    0,
  ],
  [
    'asks through a function of its own',
    `export const f = (ctx: Ctx) => g(ctx);
    function g(ctx: Ctx) { requireAction(ctx, 'order:audit'); return inTenant(ctx, (tx) => tx.select()); }`,
    0,
  ],
  [
    'does not ask through a function of its own',
    `export const f = (ctx: Ctx) => g(ctx);
    function g(ctx: Ctx) { return inTenant(ctx, (tx) => tx.select()); }`,
    1,
  ],
  ['leaves it to a guarded use case', 'export const f = (ctx: Ctx) => listTasks(ctx, []);', 0],
  ['leaves it to an unguarded one', 'export const f = (ctx: Ctx) => findDealers(ctx, {});', 1],
  ['is part of somebody else’s', 'export const f = (ctx: Ctx, tx: Tx) => tx.select();', 0],
  ['is no door', 'async function f(ctx: Ctx) { await inTenant(ctx, (tx) => tx.select()); }', 0],
])('a use case that %s', (_name, text, found) => {
  expect(here(`${imports}\n${text}`)).toHaveLength(found);
});
