import { and, eq, gt, isNull } from 'drizzle-orm';
import { inTenant } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { keyOfCheck } from '../key-of-check.server.ts';
import { plainCaptcha } from '../rules.ts';
import { openAnswer } from '../seal-answer.server.ts';
import { captchas } from '../table.server.ts';

/** What somebody read in a picture, and which picture it was. */
export interface CaptchaTry {
  key: string;
  answer: string;
}

/** Refuses whoever has not read the picture. It is spent by the first try, right or wrong (VAL-01, AUT-12). */
export async function passCaptcha(ctx: Ctx, tried: CaptchaTry | undefined): Promise<void> {
  const answer = plainCaptcha(tried?.answer ?? '');
  if (!tried || answer === '') throw refused('required');
  const key = keyOfCheck(ctx, tried.key);
  const [spent] = await inTenant(ctx, (tx) =>
    tx
      .update(captchas)
      .set({ usedAt: ctx.now() })
      .where(
        and(
          eq(captchas.tenantId, ctx.tenant.slug),
          eq(captchas.key, key),
          isNull(captchas.usedAt),
          gt(captchas.expiresAt, ctx.now()),
        ),
      )
      .returning({ answer: captchas.answer }),
  );
  if (!spent || openAnswer(ctx, key, spent.answer) !== answer) throw refused('wrong');
}

function refused(reason: 'required' | 'wrong'): DomainError {
  return new DomainError(`captchas.${reason}`, 422, { field: 'captcha', asks: 'captcha' });
}
