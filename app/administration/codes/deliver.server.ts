import { inTenant } from '#app/db/tenant-db.server.ts';
import { OutsideError } from '#app/integrations/outbound/outside-error.server.ts';
import { isSmsTooOften } from '#app/integrations/sms/sms-failure.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { newId } from '#app/lib/id.ts';
import { getSendingSettings } from '#app/services/sign-in-settings/use-cases/get-settings.server.ts';
import { type Channel, codeMinutes, type Purpose } from './rules.ts';
import { mailSenderOf, smsProviderOf } from './senders.server.ts';
import { outboxMessages } from './table.server.ts';

/** A code on its way to somebody. */
export interface Message {
  channel: Channel;
  target: string;
  purpose: Purpose;
  code: string;
}

/** Sends a code the tenant's way and puts down what came of it; without a way it is only put down. */
export async function deliver(ctx: Ctx, message: Message): Promise<void> {
  const { channel, target, purpose, code } = message;
  const settings = await getSendingSettings(ctx);
  const put = (row: { state: 'kept' | 'sent' | 'failed'; receipt?: string; error?: string }) =>
    inTenant(ctx, (tx) =>
      tx.insert(outboxMessages).values({
        tenantId: ctx.tenant.slug,
        id: newId(),
        channel,
        target,
        template: purpose,
        // Whoever can read a code can be its owner: only a demo shows them.
        code: row.state === 'kept' && settings.demo ? code : null,
        createdAt: ctx.now(),
        ...row,
      }),
    );
  try {
    const sms = channel === 'sms' ? smsProviderOf(settings, ctx.now) : null;
    const mail = channel === 'email' ? mailSenderOf(settings, ctx.outside.mail) : null;
    if (!sms && !mail) return void (await put({ state: 'kept' }));
    const params = { code, minutes: String(codeMinutes) };
    const receipt = sms
      ? (await sms.sendCode(target, purpose, params)).receipt
      : await mail?.send({ to: target, ...letter(ctx, purpose, params) });
    await put({ state: 'sent', receipt });
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error;
    ctx.log.warn({ event: 'code-not-sent', channel, err: error }, 'code not sent');
    await put({ state: 'failed', error: error.message.slice(0, 300) });
    throw isSmsTooOften(error)
      ? new DomainError('codes.too-many', 429, { values: { minutes: 60 }, retryAfter: 3600 })
      : new DomainError('codes.not-sent', 503, { retryAfter: 60 });
  }
}

/** The e-mail around a code, in the reader's language. */
function letter(ctx: Ctx, purpose: Purpose, params: { code: string; minutes: string }) {
  const values = { ...params, tenant: ctx.tenant.shortName, interpolation: { escapeValue: false } };
  return {
    subject: ctx.t(`codes:mail.subject`, values),
    text: ctx.t(`codes:mail.${purpose}`, values),
  };
}
