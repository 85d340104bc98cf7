import { z } from 'zod';
import { userInfoOf } from '#app/modules/accounts/wire.ts';
import { call } from '#app/server/api-route.server.ts';
import { listCurrentDeparts } from './use-cases/list-current-departs.server.ts';
import { selectDepart } from './use-cases/select-depart.server.ts';

/** Current department of the wire (API-01). */
export const organisationApi = [
  call('GET /sys/user/getCurrentUserDeparts', {
    access: 'signed-in',
    input: z.object({}),
    run: (ctx) => listCurrentDeparts(ctx),
  }),
  call('PUT /sys/selectDepart', {
    access: 'signed-in',
    // `username` is what older clients send; who acts is known from the session.
    input: z.object({ orgCode: z.string().min(1).max(64), username: z.string().max(64).optional() }),
    run: async (ctx, input) => ({ userInfo: userInfoOf(await selectDepart(ctx, input)) }),
  }),
];
