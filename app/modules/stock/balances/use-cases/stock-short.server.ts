import { DomainError } from '#app/lib/domain-error.ts';

/** A line for which there is not enough stock. */
export interface ShortLine {
  lineNo: number;
  productId: string;
  /** Code and name, for people. */
  product: string;
  requested: number;
  available: number;
}

/** There is not enough: every line that fails is named, not only the first. */
export class StockShort extends DomainError {
  readonly lines: readonly ShortLine[];

  constructor(lines: readonly ShortLine[]) {
    super('stock.short', 409, {
      values: {
        lines: lines
          .map(({ product, requested, available }) => `${product} ${available} / ${requested}`)
          .join('；'),
      },
    });
    this.name = 'StockShort';
    this.lines = lines;
  }
}
