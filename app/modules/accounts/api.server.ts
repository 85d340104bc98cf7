import { z } from 'zod';
import { requireUser } from '#app/modules/permissions/use-cases/require-action.server.ts';
import { call } from '#app/server/api-route.server.ts';
import { closeSession } from './use-cases/close-session.server.ts';
import { login } from './use-cases/login.server.ts';
import { loginInput, multiDepartOf, rolesOf, userInfoOf } from './wire.ts';

/** Sign-in and sign-out of the wire (API-01). */
export const accountsApi = [
  call('POST /sys/login', {
    access: 'public',
    input: loginInput,
    run: async (ctx, input, connection) => {
      const opened = await login(ctx, {
        username: input.username,
        password: input.password,
        remember: input.remember_me,
        door: connection.browser ? 'console' : 'client',
      });
      connection.startSession(opened);
      return {
        // A page must not hold the secret: its session is in the HttpOnly cookie.
        token: connection.browser ? opened.user.sessionId : opened.token,
        userInfo: userInfoOf(opened.user),
        departs: opened.departs,
        multi_depart: multiDepartOf(opened.user),
        roles: rolesOf(opened.user).roles,
      };
    },
  }),
  call('POST /sys/logout', {
    access: 'public',
    input: z.object({}),
    run: async (ctx, _input, connection) => {
      await closeSession(ctx);
      connection.endSession();
      return null;
    },
  }),
  call('GET /user/info', {
    access: 'signed-in',
    input: z.object({}),
    run: async (ctx) => {
      const user = requireUser(ctx);
      return { ...userInfoOf(user), ...rolesOf(user) };
    },
  }),
];
