import type { Ctx } from '#app/kernel/request/context.server.ts';
import { readDeviceCookie } from '#app/kernel/session/session-cookie.server.ts';
import { formText } from '#app/lib/text/form-text.ts';
import { sendAccountCode } from '../../passwords/use-cases/send-account-code.server.ts';
import type { Door } from '../../sessions/use-cases/open-session.server.ts';
import { answerSignIn } from './answer-sign-in.server.ts';
import { phoneLogin } from './phone-login.server.ts';

/** The form of a sign-in by telephone: sends the code, or signs in with it at the door the form stands at. */
export async function enterByPhone(ctx: Ctx, form: FormData, request: Request, door: Door) {
  const mobile = formText(form, 'mobile').slice(0, 32);
  if (formText(form, 'intent') === 'send') {
    await sendAccountCode(ctx, { target: mobile, purpose: 'login' });
    return { ok: true as const, sent: ctx.now().getTime(), mobile };
  }
  const admission = await phoneLogin(ctx, {
    mobile,
    code: formText(form, 'code').slice(0, 16),
    remember: form.get('remember') === 'on',
    door,
    device: readDeviceCookie(request.headers.get('cookie'), ctx.secure),
  });
  return answerSignIn(ctx, admission, request);
}
