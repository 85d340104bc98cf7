import type { DemoStep } from '#app/services/organisation/seed-demo-step.server.ts';
import { daysBefore } from '#app/services/organisation/seed-world.server.ts';
import { aRegistration } from './seed.server.ts';

/** Two people ask for an account. */
export default [
  {
    name: 'registration',
    make: async (world) => {
      const at = daysBefore(world.now, 1);
      await aRegistration(world, { username: 'tang.wei', realname: '唐薇', mobile: '13900000871', at });
      await aRegistration(world, { username: 'lu_yang', realname: '陆洋', mobile: '13900000872' });
    },
  },
] satisfies DemoStep[];
