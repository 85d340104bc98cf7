import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import type { QuotedLine } from '../placing/wire-create.ts';
import { troubleValues } from './rules-trouble.ts';

/** What is wrong with lines, a sentence for each that cannot be sold. */
export function troubleTexts(
  { t }: Pick<Ctx, 't'>,
  lines: readonly Omit<QuotedLine, 'available'>[],
): string[] {
  return lines.flatMap((line) =>
    line.trouble ? [t(`orders:trouble.${line.trouble}`, troubleValues(line))] : [],
  );
}

/** Refuses an order with every line that cannot be sold named, not only the first. */
export function refuseTroubled(ctx: Pick<Ctx, 't'>, lines: readonly Omit<QuotedLine, 'available'>[]): void {
  const texts = troubleTexts(ctx, lines);
  if (texts.length === 0) return;
  throw new DomainError('orders.lines-fail', 422, {
    field: 'lines',
    values: { lines: texts.join(ctx.t('common:mark.clause')) },
  });
}
