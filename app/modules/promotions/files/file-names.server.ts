import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import type { Reference } from '#app/entity/store.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { findGoods } from '#app/modules/products/use-cases/find-goods.server.ts';
import { goodsIdsOf } from '../engine/rules-definition.ts';
import { outletReferences } from '../facts/outlet-references.server.ts';
import type { OutletList } from '../facts/rules-scope.ts';
import { promotions } from '../table.server.ts';
import { choicesOf, namesIn } from './file-words.server.ts';
import type { FiledPromotion, NameOf } from './rules-file-lines.ts';
import type { IdOf, ValueLine } from './rules-file-read.ts';

type References = [keyof OutletList, Reference][];
const references = Object.entries(outletReferences) as References;

/** Names of all that some promotions refer to, in one statement for each kind. */
export async function readNames(ctx: Ctx, tx: Tx, some: readonly FiledPromotion[]): Promise<NameOf> {
  const names = new Map<string, string>();
  const note = (kind: string, found: Iterable<readonly [string, string]>) => {
    for (const [id, name] of found) names.set(`${kind} ${id}`, name);
  };
  for (const [list, reference] of references) {
    const ids = some.flatMap(({ scope }) => [...scope.include[list], ...scope.exclude[list]]);
    if (ids.length > 0) note(list, await reference.names(ctx, tx, [...new Set(ids)], 'tenant'));
  }
  const goods = some.flatMap(({ definition }) => goodsIdsOf(definition));
  if (goods.length > 0) {
    const found = await findGoods(ctx, tx, { ids: [...new Set(goods)] });
    note(
      'goods',
      found.map(({ id, code }) => [id, code] as const),
    );
  }
  const coupons = some.flatMap(({ definition }) => couponsOf(definition));
  if (coupons.length > 0) {
    const own = and(eq(promotions.tenantId, ctx.tenant.slug), inArray(promotions.id, coupons));
    const rows = await tx.select({ id: promotions.id, code: promotions.code }).from(promotions).where(own);
    note(
      'coupon',
      rows.map(({ id, code }) => [id, code] as const),
    );
  }
  return (kind, id) => names.get(`${kind} ${id}`) ?? '';
}

function couponsOf({ levels }: FiledPromotion['definition']): string[] {
  return levels.flatMap(({ benefit }) => (benefit.type === 'coupon' ? [benefit.promotionId] : []));
}

/** Finds what the names in some lines stand for, in one statement for each kind. `known` may learn more coupons later. */
export async function readIds(
  ctx: Ctx,
  tx: Tx,
  lines: readonly ValueLine[],
): Promise<{ idOf: IdOf; learnCoupon(code: string, id: string): void }> {
  const known = new Map<string, string | null>();
  const cells = (...keys: string[]) => lines.flatMap(({ values }) => keys.map((key) => values[key]));
  for (const [list, reference] of references) {
    const names = namesIn(cells(`include.${list}`, `exclude.${list}`));
    for (const { id, name } of names.length > 0 ? ((await reference.byNames?.(ctx, tx, names)) ?? []) : []) {
      const key = `${list} ${name}`;
      known.set(key, known.has(key) && known.get(key) !== id ? null : id);
    }
  }
  const gifts = namesIn(cells('gifts')).map(giftOf);
  const codes = namesIn(cells('products', 'excludedProducts', 'mustInclude'));
  const goods = [...new Set([...codes, ...gifts.map(([code]) => code)])];
  for (const { id, code } of goods.length > 0 ? await findGoods(ctx, tx, { codes: goods }) : [])
    known.set(`goods ${code}`, id);
  const coupons = namesIn(cells('coupon'));
  if (coupons.length > 0) {
    const own = and(
      eq(promotions.tenantId, ctx.tenant.slug),
      eq(promotions.kind, 'coupon'),
      inArray(promotions.code, coupons),
    );
    const rows = await tx.select({ id: promotions.id, code: promotions.code }).from(promotions).where(own);
    for (const { id, code } of rows) known.set(`coupon ${code}`, id);
  }
  for (const key of ['sources', 'weekdays'])
    for (const [word, value] of choicesOf(ctx, { key }).labels) known.set(`${key} ${word}`, value);
  const find = (kind: string, name: string) => {
    const id = known.get(`${kind} ${name}`);
    if (id === null) return { problem: 'ambiguous' };
    return id === undefined ? { problem: 'unknown' } : { id };
  };
  return {
    idOf(kind, name) {
      if (kind !== 'gift') return find(kind, name);
      const [code, unit] = giftOf(name);
      const found = find('goods', code);
      if ('problem' in found) return found;
      return unit ? { id: `${found.id} ${unit}` } : { problem: 'gift' };
    },
    learnCoupon: (code, id) => known.set(`coupon ${code}`, id),
  };
}

/** A gift is written as a code and a unit: SP001 箱. */
function giftOf(text: string): [code: string, unit: string] {
  const at = text.lastIndexOf(' ');
  return at < 0 ? [text, ''] : [text.slice(0, at).trim(), text.slice(at + 1)];
}
