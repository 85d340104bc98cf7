import type { DemoStep } from '#app/services/organisation/seed-demo-step.server.ts';
import { daysBefore } from '#app/services/organisation/seed-world.server.ts';
import { aMessage } from './seed.server.ts';

/** The codes that two people were sent who ask for an account. */
export default [
  {
    name: 'codes',
    make: async (world) => {
      const sent = { channel: 'sms', purpose: 'register' } as const;
      const at = daysBefore(world.now, 1);
      await aMessage(world, { ...sent, target: '13900000871', code: '508213', at });
      await aMessage(world, { ...sent, target: '13900000872', code: '173920' });
    },
  },
] satisfies DemoStep[];
