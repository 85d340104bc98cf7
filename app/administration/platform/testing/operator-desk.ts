import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk } from '#app/composition/testing/test-desk.server.ts';

/** The operators' desk with one operator at it, and a brand they look after. */
export async function openOperatorDesk(now: Date) {
  const desk = await createTestDesk(now);
  const platform = await desk.brand('platform');
  const water = await desk.brand('shanjianquan');
  await platform.facts((world) => aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' }));
  const operator = await platform.as({ username: 'fang', roles: ['boss'] });
  return { platform, water, operator, close: () => desk.close() };
}
