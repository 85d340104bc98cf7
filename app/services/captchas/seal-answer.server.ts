import type { Ctx } from '#app/kernel/request/context.server.ts';

const ownerOf = (ctx: Pick<Ctx, 'tenant'>, key: string) => `captcha ${ctx.tenant.slug} ${key}`;

/** Encrypts an answer for its one key: a copy of the table tells none. */
export function sealAnswer(ctx: Pick<Ctx, 'tenant' | 'secrets'>, key: string, answer: string): string {
  return ctx.secrets.seal(answer, ownerOf(ctx, key));
}

/** The answer again. */
export function openAnswer(ctx: Pick<Ctx, 'tenant' | 'secrets'>, key: string, sealed: string): string {
  return ctx.secrets.open(sealed, ownerOf(ctx, key));
}
