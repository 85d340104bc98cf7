import { aMessage } from '#app/administration/codes/seed.server.ts';
import { aRegistration } from '#app/administration/registration/seed.server.ts';
import { someSignInSettings } from '#app/administration/sign-in-settings/seed.server.ts';
import { daysBefore, type World } from '#app/services/organisation/seed-world.server.ts';

/**
 * Sign-in as a demo has it: codes can be read by administrators instead of being sent, two people ask for an
 * account, and whoever types the salesperson's name is let in.
 */
export async function makeSignIn(world: World): Promise<void> {
  await someSignInSettings(world, {
    demo: true,
    demoLogin: true,
    demoUsername: 'sales',
    rememberedDevice: true,
    registration: 'approval',
  });
  const at = daysBefore(world.now, 1);
  await aRegistration(world, { username: 'tang.wei', realname: '唐薇', mobile: '13900000871', at });
  await aRegistration(world, { username: 'lu_yang', realname: '陆洋', mobile: '13900000872' });
  await aMessage(world, { channel: 'sms', target: '13900000871', purpose: 'register', code: '508213', at });
  await aMessage(world, { channel: 'sms', target: '13900000872', purpose: 'register', code: '173920' });
}
