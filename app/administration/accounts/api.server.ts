import { z } from 'zod';
import { purposeOf } from '#app/administration/codes/rules.ts';
import { requireUser } from '#app/kernel/access/require-action.server.ts';
import { type Connection, call, type PictureAnswer } from '#app/kernel/api/api-route.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import {
  cipherCookie,
  readCipherCookie,
  readDeviceCookie,
} from '#app/kernel/session/session-cookie.server.ts';
import { badInput } from '#app/lib/domain-error.ts';
import { closeSession } from '#app/services/accounts/use-cases/close-session.server.ts';
import {
  avatarQuery,
  captchaOf,
  loginInput,
  newPasswordInput,
  phoneLoginInput,
  rolesOf,
  secondFactorInput,
  smsInput,
  updatePasswordInput,
  userInfoOf,
} from '#app/services/accounts/wire.ts';
import { decryptPassword, newCipher, openedPassword, readCipher } from './cipher.server.ts';
import { avatarBytes } from './own-account/rules-avatar.ts';
import { changePassword } from './passwords/use-cases/change-password.server.ts';
import { renewPassword } from './passwords/use-cases/renew-password.server.ts';
import { sendAccountCode } from './passwords/use-cases/send-account-code.server.ts';
import { passSecondFactor } from './second-factor/use-cases/pass-second-factor.server.ts';
import type { Door } from './sessions/use-cases/open-session.server.ts';
import { login } from './sign-in/use-cases/login.server.ts';
import { phoneLogin } from './sign-in/use-cases/phone-login.server.ts';
import { tellAdmission } from './sign-in/use-cases/tell-admission.server.ts';
import { getAvatar } from './use-cases/get-avatar.server.ts';
import { removeAvatar, setAvatar } from './use-cases/set-avatar.server.ts';

/** Wrong credentials, accounts that may not sign in, what was left out: no client of old loses its page by them. */
const refused = [401, 403, 422];

/** Sign-in and sign-out of the wire (API-01). */
export const accountsApi = [
  call('POST /sys/login', {
    access: 'public',
    answeredRefusals: refused,
    input: loginInput,
    run: async (ctx, input, connection) => {
      const admission = await login(ctx, {
        username: input.username,
        password: plainPassword(ctx, input, input.password, connection),
        remember: input.remember_me,
        door: doorOf(connection),
        captcha: captchaOf(input),
        device: readDeviceCookie(connection.request.headers.get('cookie'), ctx.secure),
      });
      return tellAdmission(admission, connection);
    },
  }),
  call('POST /sys/login/secondFactor', {
    access: 'public',
    input: secondFactorInput,
    run: async (ctx, input, connection) => {
      const challenge = connection.challenge ?? input.challenge;
      return tellAdmission(await passSecondFactor(ctx, { challenge, code: input.code }), connection);
    },
  }),
  call('POST /sys/phoneLogin', {
    access: 'public',
    answeredRefusals: refused,
    input: phoneLoginInput,
    run: async (ctx, input, connection) => {
      const admission = await phoneLogin(ctx, {
        mobile: input.mobile,
        code: input.captcha,
        remember: input.remember_me,
        door: doorOf(connection),
        device: readDeviceCookie(connection.request.headers.get('cookie'), ctx.secure),
      });
      return tellAdmission(admission, connection);
    },
  }),
  call('POST /sys/sms', {
    access: 'public',
    visitors: 'sends',
    input: smsInput,
    run: async (ctx, input) => {
      const purpose = purposeOf(input.smsmode);
      if (!purpose || purpose === 'bind') throw badInput('smsmode', 'smsmode');
      await sendAccountCode(ctx, { target: input.mobile, purpose });
      return null;
    },
  }),
  call('POST /account/sms', {
    access: 'public',
    visitors: 'sends',
    input: smsInput,
    run: async (ctx, input) => {
      await sendAccountCode(ctx, { target: input.mobile, purpose: 'login' });
      return null;
    },
  }),
  call('POST /sys/login/newPassword', {
    access: 'public',
    input: newPasswordInput,
    run: async (ctx, input, connection) => {
      const challenge = connection.challenge ?? input.challenge;
      return tellAdmission(await renewPassword(ctx, { ...input, challenge }), connection);
    },
  }),
  call('GET /sys/getEncryptedString', {
    access: 'public',
    input: z.object({}),
    run: async (ctx, _input, connection) => {
      // The same key for a week: pages that were opened before keep working.
      const cookie = readCipherCookie(connection.request.headers.get('cookie'), ctx.secure);
      const known = readCipher(ctx, cookie);
      const { key, iv, cipher } = known ? { ...known, cipher: cookie } : newCipher(ctx);
      if (!known && cipher) connection.setCookie(cipherCookie(cipher, ctx));
      return { key, iv, cipher: connection.browser ? null : cipher };
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
  // Older clients have their base path in front of what the specification calls /api/user/info, or have not.
  ...(['GET /user/info', 'GET /api/user/info'] as const).map((target) =>
    call(target, {
      access: 'signed-in',
      frames: ['work'],
      input: z.object({}),
      run: async (ctx) => {
        const user = requireUser(ctx);
        return { ...userInfoOf(user), ...rolesOf(user) };
      },
    }),
  ),
  call('PUT /sys/user/updatePassword', {
    access: 'signed-in',
    input: updatePasswordInput,
    run: async (ctx, input, connection) => {
      const plain = (text: string) => plainPassword(ctx, input, text, connection);
      await changePassword(ctx, {
        username: input.username,
        oldpassword: plain(input.oldpassword),
        password: plain(input.password),
        confirmpassword: plain(input.confirmpassword),
      });
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
] as const;

const doorOf = (connection: Connection): Door => (connection.browser ? 'console' : 'client');

/** A password as it was sent, or decrypted when it came encrypted (AUT-16). */
function plainPassword(
  ctx: Ctx,
  input: { encrypted: boolean; cipher?: string },
  text: string,
  connection: Connection,
): string {
  if (text === '') return text;
  const cookie = readCipherCookie(connection.request.headers.get('cookie'), ctx.secure);
  if (!input.encrypted) return openedPassword(ctx, cookie, text) ?? text;
  return decryptPassword(ctx, cookie ?? input.cipher ?? null, text);
}
