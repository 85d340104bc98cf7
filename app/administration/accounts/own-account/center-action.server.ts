import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { formText } from '#app/lib/text/form-text.ts';
import { isSixDigits } from '../passwords/rules-code.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  type Enrolment,
} from '../second-factor/use-cases/enrol-second-factor.server.ts';
import {
  removeSecondFactor,
  renewRecoveryCodes,
} from '../second-factor/use-cases/keep-second-factor.server.ts';
import { endOtherSessions, endOwnSession } from '../sessions/use-cases/end-sessions.server.ts';
import { updateProfile } from '../use-cases/own-profile.server.ts';

/** What came of something done in the personal centre. */
export interface CenterDone {
  ok: true;
  intent: string;
  message?: string;
  enrolment?: Enrolment;
  /** Recovery codes: told this once. */
  codes?: string[];
}

const intents: Record<string, (ctx: Ctx, form: FormData) => Promise<Omit<CenterDone, 'ok' | 'intent'>>> = {
  profile: async (ctx, form) => {
    const [mobile, email, password] = ['mobile', 'email', 'password'].map((name) => formText(form, name));
    await updateProfile(ctx, { mobile: mobile ?? '', email: email ?? '', password: password ?? '' });
    return { message: ctx.t('accounts:center.saved') };
  },
  'end-session': async (ctx, form) => {
    await endOwnSession(ctx, { sessionId: formText(form, 'sessionId') });
    return { message: ctx.t('accounts:center.sessionEnded') };
  },
  'end-others': async (ctx) => {
    const count = await endOtherSessions(ctx);
    return { message: ctx.t(count ? 'accounts:center.othersEnded' : 'accounts:center.alone', { count }) };
  },
  'factor-begin': async (ctx, form) => ({
    enrolment: await beginSecondFactor(ctx, { password: required(form, 'password') }),
  }),
  'factor-confirm': async (ctx, form) => {
    const code = formText(form, 'code').replace(/\s/g, '');
    if (!isSixDigits(code)) throw new DomainError('accounts.code-required', 422, { field: 'code' });
    const codes = await confirmSecondFactor(ctx, { code });
    return { codes, message: ctx.t('accounts:factor.enabled') };
  },
  'factor-renew': async (ctx, form) => ({
    codes: await renewRecoveryCodes(ctx, proof(form)),
    message: ctx.t('accounts:factor.renewed'),
  }),
  'factor-remove': async (ctx, form) => {
    await removeSecondFactor(ctx, proof(form));
    return { message: ctx.t('accounts:factor.removed') };
  },
};

/** Does what a form of the personal centre asks for. */
export async function centerAction(ctx: Ctx, form: FormData): Promise<CenterDone> {
  const intent = formText(form, 'intent');
  const act = Object.hasOwn(intents, intent) ? intents[intent] : undefined;
  if (!act) throw new DomainError('common.bad-input', 400, { values: { detail: 'intent' } });
  return { ok: true, intent, ...(await act(ctx, form)) };
}

function proof(form: FormData) {
  const password = required(form, 'password');
  const code = formText(form, 'code').trim();
  if (!code) throw new DomainError('accounts.code-required', 422, { field: 'code' });
  return { password, code };
}

function required(form: FormData, name: 'password'): string {
  const value = formText(form, name);
  if (!value) throw new DomainError('accounts.own-password-required', 422, { field: name });
  return value;
}
