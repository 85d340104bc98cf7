import { z } from 'zod';
import { requireUser } from '#app/modules/permissions/use-cases/require-action.server.ts';
import { type Connection, call, type PictureAnswer } from '#app/server/api-route.server.ts';
import { avatarBytes } from './rules-avatar.ts';
import { type Admission, challengeSeconds, isChallenge } from './use-cases/admit.server.ts';
import { changePassword } from './use-cases/change-password.server.ts';
import { closeSession } from './use-cases/close-session.server.ts';
import { getAvatar } from './use-cases/get-avatar.server.ts';
import { login } from './use-cases/login.server.ts';
import { passSecondFactor } from './use-cases/pass-second-factor.server.ts';
import { removeAvatar, setAvatar } from './use-cases/set-avatar.server.ts';
import {
  avatarQuery,
  loginInput,
  multiDepartOf,
  rolesOf,
  secondFactorInput,
  updatePasswordInput,
  userInfoOf,
} from './wire.ts';

/** Sign-in and sign-out of the wire (API-01). */
export const accountsApi = [
  call('POST /sys/login', {
    access: 'public',
    input: loginInput,
    run: async (ctx, input, connection) => {
      const admission = await login(ctx, {
        username: input.username,
        password: input.password,
        remember: input.remember_me,
        door: connection.browser ? 'console' : 'client',
      });
      return admissionResult(admission, connection);
    },
  }),
  call('POST /sys/login/secondFactor', {
    access: 'public',
    input: secondFactorInput,
    run: async (ctx, input, connection) => {
      const challenge = connection.challenge ?? input.challenge;
      return admissionResult(await passSecondFactor(ctx, { challenge, code: input.code }), connection);
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
  call('PUT /sys/user/updatePassword', {
    access: 'signed-in',
    input: updatePasswordInput,
    run: async (ctx, input) => {
      await changePassword(ctx, input);
      return null;
    },
  }),
  call('GET /sys/user/avatar', {
    access: 'signed-in',
    input: avatarQuery,
    run: async (ctx, query): Promise<PictureAnswer> => ({
      type: 'image/webp',
      picture: await getAvatar(ctx, query),
    }),
  }),
  call('POST /sys/user/avatar', {
    access: 'signed-in',
    uploadBytes: avatarBytes,
    input: z.object({ file: z.instanceof(Uint8Array) }),
    run: (ctx, input) => setAvatar(ctx, input),
  }),
  call('DELETE /sys/user/avatar', {
    access: 'signed-in',
    input: z.object({}),
    run: async (ctx) => {
      await removeAvatar(ctx);
      return null;
    },
  }),
];

/** What a client is told of a sign-in: the session, or that a second factor is still to come. */
function admissionResult(admission: Admission, connection: Connection) {
  if (isChallenge(admission)) {
    if (connection.browser) connection.startChallenge(admission.challenge, challengeSeconds);
    return {
      token: null,
      userInfo: null,
      secondFactor: true,
      // A page must not hold it: it is in an HttpOnly cookie, and the next step is at this address.
      challenge: connection.browser ? null : admission.challenge,
      next: '/user/second-factor',
      expiresAt: admission.expiresAt.toISOString(),
    };
  }
  connection.startSession(admission);
  if (connection.challenge) connection.startChallenge('', 0);
  return {
    // A page must not hold the secret: its session is in the HttpOnly cookie.
    token: connection.browser ? admission.user.sessionId : admission.token,
    userInfo: userInfoOf(admission.user),
    departs: admission.departs,
    multi_depart: multiDepartOf(admission.user),
    roles: rolesOf(admission.user).roles,
  };
}
