import type { DemoStep } from '#app/services/organisation/seed-demo-step.server.ts';
import { someSignInSettings } from './seed.server.ts';

/** Codes can be read by administrators instead of being sent, and whoever types the salesperson's name is let in. */
export default [
  {
    name: 'sign-in-settings',
    make: (world) =>
      someSignInSettings(world, {
        demo: true,
        demoLogin: true,
        demoUsername: 'sales',
        rememberedDevice: true,
        registration: 'approval',
      }),
  },
] satisfies DemoStep[];
