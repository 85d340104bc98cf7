import { bindEntity } from '#app/entity/store.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { codeTaken } from '#app/modules/products/use-cases/keep-unsold.server.ts';
import { sparePart } from './entities.ts';
import { spareParts } from './table.server.ts';

/** The catalogue of parts; one that was ever asked for or used stays. */
export const sparePartStore = bindEntity({
  entity: sparePart,
  table: spareParts,
  asksOfEachAlone: true,
  // A part with stock is a product of the same code on the stock ledger: no two things share one.
  async beforeWrite(ctx, tx, { before, after }) {
    const { code } = after as { code: string };
    const own = (before as { id: string } | null)?.id ?? null;
    if (await codeTaken(ctx, tx, code, own)) {
      throw new DomainError('repair.part-code-taken', 422, { field: 'code' });
    }
  },
});
