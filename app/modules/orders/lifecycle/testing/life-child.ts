import { appendFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq } from 'drizzle-orm';
import pino from 'pino';
import { openSession } from '#app/administration/accounts/sessions/use-cases/open-session.server.ts';
import { createBounded } from '#app/bounded/create-bounded.server.ts';
import '#app/composition/registry.server.ts';
import { inTenant, openPool } from '#app/db/tenant-db.server.ts';
import { createOutbound } from '#app/integrations/outbound/outbound.server.ts';
import { createOutside } from '#app/integrations/outside.server.ts';
import { openFileStorage } from '#app/integrations/storage/open-file-storage.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { createSecretBox } from '#app/kernel/request/secret-box.server.ts';
import { DomainError } from '#app/lib/domain-error.ts';
import { newId } from '#app/lib/id.ts';
import { erpLane } from '#app/modules/erp/use-cases/erp-lane.server.ts';
import { users } from '#app/services/accounts/table.server.ts';
import { createLanes } from '#app/services/outbox/use-cases/create-lanes.server.ts';
import { onePixel as signature } from '#app/services/pictures/testing/one-pixel.ts';
import { loadTenants } from '#app/tenancy/load-tenants.server.ts';
import { deliverOrder } from '../../fulfilment/use-cases/deliver-order.server.ts';
import { signOrder } from '../../fulfilment/use-cases/sign-order.server.ts';
import { createOrder } from '../../placing/use-cases/create-order.server.ts';
import { orders } from '../../table.server.ts';
import { auditOrder } from '../use-cases/audit-order.server.ts';

/** What the program is told, as JSON in its first argument. */
export interface LifeSettings {
  appUrl: string;
  secretKey: string;
  erpOrigin: string;
  customerId: string;
  /** Where it writes a line for each step that was acknowledged: the step and the order's external number. */
  report: string;
}

// A program of its own, so that a test can kill it: clients that lead orders through their lives, and the sender.
const settings = JSON.parse(process.argv[2] ?? '{}') as LifeSettings;
const tenant = (await loadTenants('./tenants')).find(({ slug }) => slug === 'shanjianquan')!;
const db = openPool(settings.appUrl, { max: 8 });
const outbound = createOutbound({ privateOrigins: [settings.erpOrigin], timeoutMs: 1_000 });
const visitor: Ctx = {
  tenant,
  user: null,
  db,
  t: ((key: string) => key) as unknown as Ctx['t'],
  language: 'zh-CN',
  now: () => new Date(),
  log: pino({ level: 'silent' }),
  secrets: createSecretBox(Buffer.from(settings.secretKey, 'hex')),
  outside: createOutside({}),
  files: openFileStorage({ dir: '.data/files' }),
  bounded: createBounded(),
  requestId: newId(),
  address: '192.0.2.1',
  userAgent: 'test',
  ports: [],
  secure: true,
};
const [boss] = await inTenant(visitor, (tx) =>
  tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.tenantId, tenant.slug), eq(users.username, 'boss'))),
);
const { user } = await openSession(visitor, { userId: boss!.id, remember: true, door: 'client' });
const ctx: Ctx = { ...visitor, user };

const lanes = createLanes(erpLane);
const { secrets, log } = ctx;
setInterval(() => lanes.wake({ db, tenant, secrets, log, outside: { outbound }, now: ctx.now }), 50);

const empty = { receiver: '', phone: '', address: '', remark: '' };

/** Does a step until it is known to be done, as a client does that hears nothing, and notes it. */
async function step(name: string, externalNo: string, work: () => Promise<unknown>): Promise<void> {
  for (let unsure = false; ; ) {
    try {
      await work();
      break;
    } catch (error) {
      // What was refused as done already was done by the try that got no answer.
      if (error instanceof DomainError && error.status === 409 && unsure) break;
      if (error instanceof DomainError && error.status !== 503) throw error;
      unsure = true;
      await sleep(30);
    }
  }
  appendFileSync(settings.report, `${name} ${externalNo}\n`);
}

async function idOf(externalNo: string): Promise<string> {
  for (;;) {
    try {
      const [row] = await inTenant(ctx, (tx) =>
        tx
          .select({ id: orders.id })
          .from(orders)
          .where(and(eq(orders.tenantId, tenant.slug), eq(orders.externalNo, externalNo))),
      );
      return row!.id;
    } catch (error) {
      if (error instanceof TypeError) throw error;
      await sleep(30);
    }
  }
}

async function client(): Promise<never> {
  for (;;) {
    const externalNo = newId();
    const lines = [
      { code: 'SP-1', unit: '', qty: 2 },
      { code: 'SP-2', unit: '', qty: 3 },
    ];
    const order = { ...empty, customerId: settings.customerId, source: 'sales-app', prepay: false } as const;
    await step('placed', externalNo, () => createOrder(ctx, { ...order, externalNo, lines }));
    const id = await idOf(externalNo);
    await step('passed', externalNo, () => auditOrder(ctx, { id, pass: true, reason: '' }));
    await step('shipped', externalNo, () => deliverOrder(ctx, { id, carrier: '', warehouseId: null }));
    const receipt = { signer: '徐丽', signature, photos: [], lng: null, lat: null, place: '', remark: '' };
    await step('signed', externalNo, () => signOrder(ctx, { id, ...receipt }));
  }
}

// Whoever started this holds the other end: it ends with them.
process.stdin.resume().once('end', () => process.exit());

await Promise.all([client(), client(), client()]);
