/** A product as a brand's price list has it: the base unit and the pack it is delivered in. */
export interface Goods {
  name: string;
  category: string;
  spec: string;
  unit: string;
  pack: string;
  /** Base units in a pack. */
  factor: number;
  /** Price of one base unit. */
  priceFen: number;
  shelfLifeDays: number;
}

/** Reads a price list of lines: name|spec|unit|pack|factor|price of a unit in fen|shelf life in days. */
export function priceList(category: string, lines: string): Goods[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', spec = '', unit = '', pack = '', ...numbers] = line.trim().split('|');
      const [factor = 1, priceFen = 0, shelfLifeDays = 0] = numbers.map(Number);
      return { name, category, spec, unit, pack, factor, priceFen, shelfLifeDays };
    });
}

/** Price of a pack: a little less than its units one by one, in whole 10 fen. */
export function packPriceFen({ priceFen, factor }: Goods): number {
  return Math.round((priceFen * factor * 0.94) / 10) * 10;
}
