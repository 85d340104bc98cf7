import { aProduct } from '#app/modules/products/seed/seed.server.ts';
import { ean13 } from '#app/modules/products/seed/seed-ean13.server.ts';
import type { Random } from '#app/services/organisation/seed-random.server.ts';
import type { World } from '#app/services/organisation/seed-world.server.ts';
import { type Goods, packPriceFen } from './goods.ts';

/** The brand's price list, as products with a unit and a pack. */
export async function makeProducts(world: World, random: Random, goods: readonly Goods[]): Promise<void> {
  const maker = String(random.int(10_000, 99_999));
  for (const [place, one] of goods.entries()) {
    const { name, category, spec, shelfLifeDays } = one;
    const barcode = (pack: number) => ean13(`69${maker}${String(place * 2 + pack).padStart(5, '0')}`);
    const unit = { unit: one.unit, factor: 1, priceFen: one.priceFen, barcode: barcode(0) };
    const pack = { unit: one.pack, factor: one.factor, priceFen: packPriceFen(one), barcode: barcode(1) };
    await aProduct(world, {
      id: random.id(world.now),
      code: `SP${String(place + 1).padStart(4, '0')}`,
      name,
      category,
      spec,
      shelfLifeDays,
      taxRateBp: 1_300,
      units: one.factor > 1 ? [unit, pack] : [unit],
    });
  }
}
