import { and } from 'drizzle-orm';
import { bindEntity, type EntityStore } from '#app/entity/store.server.ts';
import { checkInput } from '#app/kernel/api/api-input.server.ts';
import { stockDocuments } from '../table.server.ts';
import { warehouseReference } from '../warehouses/use-cases/warehouse-reference.server.ts';
import { besidesDocuments, narrowedDocuments, withGoods } from './document-rows.server.ts';
import { stockDocument } from './entities.ts';
import { documentScope } from './use-cases/document.server.ts';
import { documentNarrowing } from './wire.ts';

/** Documents of the warehouses somebody reaches. */
export const stockDocumentStore: EntityStore<typeof stockDocument> = bindEntity({
  entity: stockDocument,
  table: stockDocuments,
  scope: documentScope,
  references: {
    warehouseId: warehouseReference('stock:documents'),
    toWarehouseId: warehouseReference('stock:documents'),
  },
  alsoFound: withGoods,
  narrowed: (query) => {
    const narrowing = checkInput(documentNarrowing, query);
    return {
      ...stockDocumentStore,
      scope: (ctx, scope) => and(documentScope(ctx, scope), narrowedDocuments(ctx, narrowing)),
    };
  },
  besides: besidesDocuments,
});
