import type { SQL } from 'drizzle-orm';
import type { Tx } from '#app/db/tenant-db.server.ts';
import { registry } from '#app/kernel/module/registry.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';

/** A dealer, and the days its card tells of: those after `since`. */
interface CardOf {
  id: string;
  since: string;
  today: string;
}

/** What may stand on the score card of a dealer, by the name it has in SQL. */
export const cardFigures = [
  /** Net sales, in fen. */
  'sales',
  /** Orders of those days that stood, and the outlets they are of. */
  'orders',
  'active',
  /** Pieces of those orders that were ordered and that left. */
  'requested',
  'shipped',
  /** Outlets that it serves. */
  'outlets',
  /** Pieces on hand that are for sale, and those of them that are fresh. */
  'stock',
  'fresh',
] as const;
type CardFigure = (typeof cardFigures)[number];

/** Figures of one dealer's card: whoever knows them says how they are read, and all are read in one statement. */
export interface DealerFigures {
  gives: readonly CardFigure[];
  /** A query of one row with columns of those names. */
  query: (ctx: Pick<Ctx, 'tenant'>, tx: Tx, of: CardOf) => SQL | Promise<SQL>;
}

/** Whoever keeps the warehouses of dealers. */
export interface DealerStock {
  listWarehouses(
    ctx: Pick<Ctx, 'tenant'>,
    tx: Tx,
    dealerId: string,
  ): Promise<{ id: string; code: string; name: string }[]>;
}

declare module '#app/kernel/module/define-module.server.ts' {
  interface ModuleParts {
    /** Figures of the score card of dealers. */
    dealerFigures: DealerFigures;
    /** The warehouses of dealers; one module keeps them. */
    dealerStocks: DealerStock;
  }
}

/** The one that is there; throws where no module keeps warehouses. */
export function dealerStock(): DealerStock {
  const [kept] = registry().all('dealerStocks');
  if (!kept) throw new Error('no module keeps warehouses');
  return kept;
}
