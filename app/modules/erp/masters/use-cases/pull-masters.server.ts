import { and, eq } from 'drizzle-orm';
import { inTenant, inTenantReadOnly } from '#app/db/tenant-db.server.ts';
import { cellText, type KingdeeClient, quoted } from '#app/integrations/kingdee/kingdee-client.server.ts';
import { KingdeeRefusal } from '#app/integrations/kingdee/kingdee-refusal.server.ts';
import { OutsideError } from '#app/integrations/outbound/outside-error.server.ts';
import { wakeOutbox } from '#app/kernel/jobs/outbox-queue.server.ts';
import { addDays, dayOf } from '#app/lib/time/date-time.ts';
import { type ErpWorld, erpOf } from '../../sending/erp-world.server.ts';
import { readErpConfig } from '../../sending/send-document.server.ts';
import { erpLaneName } from '../../sending/wake-erp.server.ts';
import {
  beginsAt,
  isMaster,
  masterForms,
  type ReadKind,
  readKinds,
  readOn,
  usualMasterMapping,
} from '../rules-masters.ts';
import { type ReadMaster, stagePage } from '../stage-page.server.ts';
import { type ReceiptWorld, stageReceipts, tryWaitingReceipts } from '../stage-receipts.server.ts';
import { erpMasterSettings } from '../table.server.ts';

/** Rows the ERP is asked for at once. */
const pageSize = 200;
/** Pages that are read in one go; the next call goes on where it ended. */
const pagesAtOnce = 25;

/** Receipts that are read from the beginning once a day: of so many days. */
const receiptDays = 92;

/** How base data is read: what has changed since the last time, all of it, or on from where another call ended. */
const ways = ['changed', 'all', 'more'] as const;
type Way = (typeof ways)[number];

/** The order to the lane that has a kind read. */
export const pullOrder = (kind: ReadKind, way: Way) => `masters ${kind} ${way}`;

/** What an order to the lane asks to have read; null: it asks for something else. */
export function readPullOrder(order: string): { kind: ReadKind; way: Way } | null {
  const [word, kind, way] = order.split(' ');
  if (word !== 'masters') return null;
  const asked = { kind: readKinds.find((one) => one === kind), way: ways.find((one) => one === way) };
  return asked.kind && asked.way ? { kind: asked.kind, way: asked.way } : null;
}

type Settings = typeof erpMasterSettings.$inferSelect;

/**
 * Reads base data of a kind, or receipts, from the ERP, page by page in the order of its changes, and takes each page in with the
 * place it is read up to: what is interrupted goes on from there. What the ERP says against it stands in the settings.
 */
export async function pullMasters(
  world: ReceiptWorld,
  { kind, way }: { kind: ReadKind; way: Way },
): Promise<'read' | 'more' | 'off' | 'failed'> {
  const config = await readErpConfig(world);
  const begun = config?.enabled ? await begin(world, kind, way) : null;
  if (!config || !begun) return 'off';
  const erp = erpOf(world, config);
  try {
    let settings = begun;
    for (let pages = 0; pages < pagesAtOnce; pages += 1) {
      const page = await readPage(erp, settings, {
        external: config.externalField,
        from: firstDay(world, settings),
        orgNumber: config.orgNumber,
      });
      const isLast = page.length < pageSize;
      const next = await takeIn(world, settings, { page, isLast });
      if (!next) return 'off';
      if (isLast && next.taken) return 'read';
      settings = next.settings;
    }
    await inTenant(world, (tx) =>
      wakeOutbox(tx, world.tenant, { lane: erpLaneName, order: pullOrder(kind, 'more') }),
    );
    return 'more';
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error;
    await noteProblem(world, kind, error);
    return 'failed';
  }
}

/** The settings of a reading that begins, with where it begins; null: nothing is to be read. */
async function begin(world: ErpWorld, kind: ReadKind, way: Way): Promise<Settings | null> {
  return inTenant(world, async (tx) => {
    const where = and(eq(erpMasterSettings.tenantId, world.tenant.slug), eq(erpMasterSettings.kind, kind));
    const [settings] = await tx.select().from(erpMasterSettings).where(where).for('update');
    if (!settings?.enabled) return null;
    if (way === 'more') return settings;
    const from = { readUpTo: way === 'all' ? null : beginsAt(settings.readUpTo), readRows: 0 };
    await tx.update(erpMasterSettings).set(from).where(where);
    return { ...settings, ...from };
  });
}

/** The first day of which receipts are read. */
function firstDay(world: ErpWorld, { fromDay }: Settings): string {
  const earliest = addDays(dayOf(world.now(), world.tenant.timeZone), -receiptDays);
  return fromDay !== null && fromDay > earliest ? fromDay : earliest;
}

/** Receipts of customers in our currency, of the organisation that bills are sent to, from a day on. */
const receiptFilter = ({ from, orgNumber }: { from: string; orgNumber: string }) => [
  `FDate>=${quoted(from)}`,
  `FCONTACTUNITTYPE=${quoted('BD_Customer')}`,
  `FCURRENCYID.FNumber=${quoted('PRE001')}`,
  ...(orgNumber ? [`FPAYORGID.FNumber=${quoted(orgNumber)}`] : []),
];

async function readPage(
  erp: KingdeeClient,
  { kind, mapping, readUpTo, readRows }: Settings,
  { external, from, orgNumber }: { external: string; from: string; orgNumber: string },
): Promise<ReadMaster[]> {
  const [number, own, rows] = isMaster(kind)
    ? (['FNumber', ['FName'], mapping] as const)
    : (['FBillNo', [external], usualMasterMapping.receipt] as const);
  const fields = [...new Set([number, 'FModifyDate', ...own, ...rows.map(({ target }) => target)])];
  const filter = [
    `FDocumentStatus=${quoted('C')}`,
    ...(isMaster(kind) ? [] : receiptFilter({ from, orgNumber })),
    ...(readUpTo === null ? [] : [`FModifyDate>=${quoted(readUpTo)}`]),
  ].join(' and ');
  const order = `FModifyDate,${number}`;
  const read = await erp.query({
    formId: masterForms[kind],
    fields,
    filter,
    order,
    start: readRows,
    limit: pageSize,
  });
  return read.flatMap((row) => {
    const cells = Object.fromEntries(fields.map((field, index) => [field, cellText(row[index])]));
    // A bill of ours is known by our number, where the ERP keeps that in a field of its own.
    const code = (isMaster(kind) ? '' : cells[external]) || (cells[number] ?? '');
    return code === '' ? [] : [{ code, modifiedAt: cells['FModifyDate'] ?? '', cells }];
  });
}

/**
 * Takes a page in and puts down where it is read up to. Where somebody else has read meanwhile it is left, and reading
 * goes on from their place; null when the settings are not as they were any more.
 */
async function takeIn(
  world: ReceiptWorld,
  settings: Settings,
  { page, isLast }: { page: readonly ReadMaster[]; isLast: boolean },
): Promise<{ settings: Settings; taken: boolean } | null> {
  const { kind, version, readUpTo, readRows } = settings;
  return inTenant(world, async (tx) => {
    const where = and(eq(erpMasterSettings.tenantId, world.tenant.slug), eq(erpMasterSettings.kind, kind));
    const [now] = await tx.select().from(erpMasterSettings).where(where).for('update');
    if (!now?.enabled || now.version !== version) return null;
    if (now.readUpTo !== readUpTo || now.readRows !== readRows) return { settings: now, taken: false };
    if (isMaster(kind)) await stagePage(world, tx, settings, page);
    else {
      await stageReceipts(world, tx, settings, page);
      if (isLast) await tryWaitingReceipts(world, tx, settings);
    }
    const { upTo, rows } = readOn({ upTo: readUpTo, rows: readRows }, page);
    const place = { readUpTo: upTo, readRows: rows };
    const done = isLast ? { readAt: world.now(), problem: null, problemText: null } : {};
    await tx
      .update(erpMasterSettings)
      .set({ ...place, ...done })
      .where(where);
    return { settings: { ...settings, ...place }, taken: true };
  });
}

async function noteProblem(world: ErpWorld, kind: ReadKind, error: OutsideError): Promise<void> {
  const problemText =
    error instanceof KingdeeRefusal ? error.faults.map(({ message }) => message).join('；') : null;
  await inTenant(world, (tx) =>
    tx
      .update(erpMasterSettings)
      .set({ problem: error.kind, problemText })
      .where(and(eq(erpMasterSettings.tenantId, world.tenant.slug), eq(erpMasterSettings.kind, kind))),
  );
}

/** Has base data read for every tenant that wants it: what has changed, and once a day all of it. */
export async function startPulls(
  world: {
    db: ErpWorld['db'];
    tenants: readonly { slug: string }[];
  },
  way: 'changed' | 'all',
): Promise<void> {
  for (const { slug } of world.tenants) {
    const kinds = await inTenantReadOnly({ db: world.db, tenant: { slug } }, (tx) =>
      tx
        .select({ kind: erpMasterSettings.kind })
        .from(erpMasterSettings)
        .where(and(eq(erpMasterSettings.tenantId, slug), eq(erpMasterSettings.enabled, true))),
    );
    if (kinds.length === 0) continue;
    await inTenant({ db: world.db, tenant: { slug } }, async (tx) => {
      for (const { kind } of kinds) {
        const order = pullOrder(kind, way);
        await wakeOutbox(tx, { slug, folder: slug }, { lane: erpLaneName, order });
      }
    });
  }
}
