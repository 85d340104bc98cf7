import { and, asc, eq, inArray } from 'drizzle-orm';
import { writeAuditLog } from '#app/db/audit/write-audit-log.server.ts';
import { inTenant, type Tx } from '#app/db/tenant-db.server.ts';
import type { DataScope } from '#app/kernel/access/access.ts';
import { requireAction } from '#app/kernel/access/require-action.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { findGoods } from '#app/modules/products/use-cases/find-goods.server.ts';
import { type ErpConfig, erpOf } from '../../sending/erp-world.server.ts';
import { readDocuments } from '../../sending/read-documents.server.ts';
import { goodsFields } from '../../sending/rules-cause.ts';
import { buildBill, forms, type MappingRow, spelled } from '../../sending/rules-mapping.ts';
import { readErpConfig } from '../../sending/send-document.server.ts';
import { mappingOf } from '../../sending/usual-mappings.ts';
import { syncScope } from '../../syncs/sync-scope.server.ts';
import { orderSyncs } from '../../table.server.ts';
import { resyncOrders } from '../../use-cases/resync-orders.server.ts';
import type { PushGoodsInput, Resync } from '../../wire.ts';
import { makeMaster, type NewMaster } from '../make-master.server.ts';
import { readMasterMapping } from '../master-mapping.server.ts';
import { type OurRow, ourRows, spellings } from '../our-rows.server.ts';
import { cellsOf } from '../rules-masters.ts';

/** How many documents are looked at in one go; whoever has more does it again. */
const maxDocuments = 200;
const unitField = /^Funitid$/i;

/**
 * What an account set asks of every material beside its unit: bought goods (外购), of the kind of stock (存货类别) 产成品.
 * Account sets are delivered with CHLB01_SYS 原材料, 02 辅料, 03 自制半成品, 04 委外半成品, 05 产成品, 06 服务, 07 资产.
 */
const materialFields = { FErpClsID: '1', FCategoryID: { FNumber: 'CHLB05_SYS' } };

/** What it asks of every warehouse: an ordinary one, for goods in any state, usable unless they are said to be otherwise. */
const warehouseFields = {
  FStockProperty: '1',
  FStockStatusType: '0,1,2,3,4,5,6,7,8',
  FDefStockStatusId: { FNumber: 'KCZT01_SYS' },
  FDefReceiveStatusId: { FNumber: 'KCZT02_SYS' },
};

/**
 * Makes products or warehouses in the ERP whose code it does not know, by the fields that are taken over from it, and
 * sends the documents that failed for it again. A code that is there by now is left as it is, and so is what the ERP
 * knows by another code.
 */
export async function pushGoods(
  ctx: Ctx,
  { kind, ids }: PushGoodsInput,
): Promise<Resync & { pushed: number }> {
  const { scope } = requireAction(ctx, 'erp:resync');
  const config = await readErpConfig(ctx);
  if (!config?.enabled) throw new DomainError('erp.not-enabled', 409);
  const { orders, masters } = await inTenant(ctx, async (tx) => {
    const asked = await askedFor(ctx, tx, config, { kind, ids, scope });
    const own = await ourRows(tx, ctx.tenant, kind, { codes: [...asked.keys()], ids: [] });
    const made = kind === 'product' ? await materials(ctx, tx, own, asked) : await storehouses(ctx, tx, own);
    const known = own.flatMap(({ code }) => asked.get(code)?.orders ?? []);
    return { orders: [...new Set(known)], masters: made };
  });
  if (masters.length === 0) throw new DomainError('erp.nothing-to-push', 409);
  const client = erpOf({ ...ctx, now: () => new Date() }, config);
  for (const master of masters) await makeMaster(client, config.orgNumber, master);
  await inTenant(ctx, (tx) =>
    writeAuditLog(ctx, tx, {
      action: 'erp:resync',
      entity: `erp-${kind}`,
      entityId: ctx.tenant.slug,
      before: null,
      after: { pushed: masters.map(({ code, name }) => `${code} ${name}`) },
    }),
  );
  return { pushed: masters.length, ...(await resyncOrders(ctx, { ids: orders, document: null })) };
}

/** Whose documents name a code, and how the mapping of the first of them spells units. */
interface Asked {
  orders: string[];
  unit: MappingRow | undefined;
}

/** Codes of a kind that documents name which failed for it. */
async function askedFor(
  ctx: Ctx,
  tx: Tx,
  config: ErpConfig,
  { kind, ids, scope }: PushGoodsInput & { scope: DataScope },
): Promise<Map<string, Asked>> {
  const rows = await tx
    .select()
    .from(orderSyncs)
    .where(
      and(
        syncScope(ctx, scope),
        eq(orderSyncs.status, 'failed'),
        eq(orderSyncs.cause, kind),
        ids && inArray(orderSyncs.orderId, ids),
      ),
    )
    .orderBy(asc(orderSyncs.orderId), asc(orderSyncs.document))
    .limit(maxDocuments);
  const asked = new Map<string, Asked>();
  const documents = await readDocuments(tx, ctx.tenant, rows, config);
  for (const [index, row] of rows.entries()) {
    const document = documents[index];
    if (!document) continue;
    const { bill, mapped } = document;
    const mapping = mappingOf(config.mapping, bill);
    const unit = mapping.entry.find(({ target }) => unitField.test(target));
    const lines = buildBill(mapping, mapped, bill).model[forms[bill].entry] as Record<string, unknown>[];
    for (const code of lines.flatMap((line) => codesIn(line, goodsFields[kind]))) {
      const orders = [...(asked.get(code)?.orders ?? []), row.orderId];
      asked.set(code, { unit, ...asked.get(code), orders });
    }
  }
  return asked;
}

function codesIn(line: Readonly<Record<string, unknown>>, field: RegExp): string[] {
  return Object.entries(line).flatMap(([name, value]) => {
    const code = (value as { FNumber?: string } | null)?.FNumber;
    return field.test(name) && code ? [code] : [];
  });
}

/** Products as materials: in their base unit, as bills spell it. */
async function materials(
  ctx: Ctx,
  tx: Tx,
  own: readonly OurRow[],
  asked: ReadonlyMap<string, Asked>,
): Promise<NewMaster[]> {
  const goods = await findGoods(ctx, tx, { ids: own.map(({ id }) => id) });
  const cells = await cellsFor(ctx, tx, 'product');
  return own.map((row) => {
    const base = goods.find(({ id }) => id === row.id)?.units[0]?.unit ?? '';
    const mapping = asked.get(row.code)?.unit;
    const unit = mapping ? spelled(mapping, { unit: base }) : base;
    if (unit === '') {
      const reason = ctx.t('erp:pushNoUnit', { unit: base });
      throw new DomainError('erp.push-refused', 422, { values: { name: row.name, reason } });
    }
    const basic = { ...materialFields, FBaseUnitId: { FNumber: unit } };
    return { ...named('product', row), fields: { ...cells(row), SubHeadEntity: basic } };
  });
}

async function storehouses(ctx: Ctx, tx: Tx, own: readonly OurRow[]): Promise<NewMaster[]> {
  const cells = await cellsFor(ctx, tx, 'warehouse');
  return own.map((row) => ({
    ...named('warehouse', row),
    fields: { ...cells(row), ...warehouseFields },
  }));
}

const named = (kind: NewMaster['kind'], { code, name }: OurRow) => ({ kind, code, name });

/** What our rows of a kind come to in the ERP's fields; what is empty or has no pair there is left out. */
async function cellsFor(
  ctx: Ctx,
  tx: Tx,
  kind: PushGoodsInput['kind'],
): Promise<(row: OurRow) => Record<string, string>> {
  const mapping = await readMasterMapping(tx, ctx.tenant, kind);
  const spelling = spellings(kind);
  return ({ values }) =>
    Object.fromEntries(
      Object.entries(values).flatMap(([field, value]) =>
        Object.entries(cellsOf(mapping, { [field]: value }, spelling) ?? {}),
      ),
    );
}
