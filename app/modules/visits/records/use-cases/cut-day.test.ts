import { and, eq, inArray } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { newId } from '#app/lib/id.ts';
import { toWgs84 } from '#app/lib/places/coordinates.ts';
import { aPhone } from '#app/lib/testing/a-phone.ts';
import { PhoneOutbox } from '#app/lib/web/outbox/phone-outbox.ts';
import { anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import { orders } from '#app/modules/orders/table.server.ts';
import { aProduct } from '#app/modules/products/seed/seed.server.ts';
import { outletStocks } from '#app/modules/stock/table.server.ts';
import { type FieldEntry, fieldWays } from '../../field/rules-field.ts';
import { aVisitTemplate } from '../../seed/seed.server.ts';
import { visitPhotos } from '../../tables/steps.table.server.ts';
import { visitEvents, visits } from '../../tables/visits.table.server.ts';
import { syncInput } from '../wire.ts';
import { syncVisits } from './sync-visits.server.ts';

const began = new Date('2026-11-21T18:00:00+08:00');
const door = { lng: 120.155, lat: 30.274 };
const phone = aPhone();
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let rep: Ctx;
let stepIds: string[];
let pictures: string[];
let rounds = 0;

beforeAll(async () => {
  phone.begin();
  desk = await createTestDesk(began);
  brand = await desk.brand('shanjianquan');
  await brand.facts((world) => aRole(world, { code: 'seller', dataScope: 'own', permissions: 'all' }));
  // The server's clock goes on, as the phone's does.
  const since = performance.now();
  const now = () => new Date(began.getTime() + performance.now() - since);
  rep = { ...(await brand.as({ username: 'rep', roles: ['seller'], departs: ['A01'] })), now };
  stepIds = await brand.facts(async (world) => {
    await aProduct(world, { code: 'SP', units: [{ unit: '箱', factor: 1, priceFen: 3_000 }] });
    const steps = (['photo', 'stock', 'order'] as const).map((kind) => ({
      kind,
      name: kind,
      mandatory: true,
    }));
    return (await aVisitTemplate(world, { name: '模板', steps })).stepIds;
  });
  pictures = await Promise.all(
    ['#e33', '#3e3'].map(async (background, nth) => {
      const light = {
        create: { width: 40 + nth * 30, height: 80, channels: 3, background: '#fff' },
      } as const;
      const shelf = sharp({ create: { width: 120, height: 90, channels: 3, background } });
      const png = await shelf
        .composite([{ input: light, left: 5 + nth * 40, top: 5 }])
        .png()
        .toBuffer();
      return `data:image/png;base64,${png.toString('base64')}`;
    }),
  );
});
afterAll(async () => {
  phone.end();
  await desk.close();
});

type Cut = { after: number; server: 'hears nothing' | 'hears and cannot answer' } | null;

/** The line to the server: it is cut at a call of the phone's, and is back when somebody says so. */
class Line {
  sends = 0;
  #cut: Cut;
  #dead = false;

  constructor(cut: Cut) {
    this.#cut = cut;
  }

  comesBack() {
    this.#cut = null;
    this.#dead = false;
  }

  readonly fetch = async (address: string, init?: RequestInit): Promise<Response> => {
    const path = new URL(address, 'http://brand.test').pathname.replace('/api', '');
    if (this.#dead) throw new TypeError('Failed to fetch');
    const sync = path === fieldWays.calls.sync;
    const last = sync && this.sends === this.#cut?.after;
    if (sync) this.sends += 1;
    if (last) this.#dead = true;
    if (last && this.#cut?.server === 'hears nothing') throw new TypeError('Failed to fetch');
    const body: unknown = JSON.parse(typeof init?.body === 'string' ? init.body : '{}');
    const result = sync ? await syncVisits(rep, syncInput.parse(body)) : this.#other(path);
    if (last) throw new TypeError('Failed to fetch');
    return Response.json({ success: true, code: '200', message: '', result, timestamp: rep.now().getTime() });
  };

  #other(path: string) {
    return path === fieldWays.calls.key ? { key: btoa('k'.repeat(32)) } : null;
  }
}

/** A day of two visits on a phone that sends each thing as it happens, whose line is cut; what of it the server has in the evening. */
async function day(cut: Cut) {
  rounds += 1;
  const line = new Line(cut);
  vi.stubGlobal('fetch', line.fetch);
  const outlets = await brand.facts(async (world) => [
    await anOutlet(world, { code: `A${rounds}`, owner: 'rep', ...door }),
    await anOutlet(world, { code: `B${rounds}`, owner: 'rep', ...door }),
  ]);
  const visitIds = [newId(), newId()];
  const ways = { ...fieldWays, name: `cut-${rounds}` };
  const open = () => new PhoneOutbox<FieldEntry>(rep.user!.id, ways);
  const outbox = open();
  // The page is opened where there is a network: the phone hears what time it is.
  await outbox.send();
  const [photoStep, stockStep, orderStep] = stepIds;
  const at = (nth: number) => {
    const { lng, lat } = toWgs84(door);
    return { lng: lng + (rounds * 2 + nth) * 1e-9, lat, accuracyM: 12 };
  };
  const happens = async (nth: number, kind: FieldEntry['kind'], facts: object, picture?: string) => {
    const { id: outletId, name: outletName } = outlets[nth]!;
    const visitId = visitIds[nth]!;
    await outbox.add({
      visitId,
      outletId,
      outletName,
      kind,
      facts: { ...facts },
      ...(picture ? { pictures: { picture } } : {}),
    });
    await outbox.send();
  };
  const stock = { kind: 'stock', lines: [{ code: 'SP', producedOn: '2026-10-01', shelfQty: 6, backQty: 2 }] };
  const order = {
    kind: 'order',
    lines: [{ code: 'SP', unit: '箱', qty: 2 }],
    estimateFen: 6_000,
    agreedFen: null,
  };
  await happens(0, 'check-in', { outletId: outlets[0]!.id, place: at(0), reason: '' });
  for (const picture of pictures) await happens(0, 'photo', { stepId: photoStep }, picture);
  await happens(0, 'step', { stepId: stockStep, seconds: 30, facts: stock });
  await happens(0, 'step', { stepId: orderStep, seconds: 30, facts: order });
  await happens(0, 'check-out', { result: 'ordered', noOrderReason: '' });
  await happens(1, 'check-in', { outletId: outlets[1]!.id, place: at(1), reason: '' });
  await happens(1, 'check-out', { result: 'closed', noOrderReason: '' });
  const entries = outbox.state().entries!;
  // In the evening the app is opened anew where there is a network.
  line.comesBack();
  const again = open();
  await again.send();
  const tenantId = rep.tenant.slug;
  return inTenant(rep, async (tx) => {
    const events = await tx
      .select()
      .from(visitEvents)
      .where(and(eq(visitEvents.tenantId, tenantId), inArray(visitEvents.visitId, visitIds)));
    const moments = entries.map(({ id }) => events.find((one) => one.id === id)?.at.getTime() ?? 0);
    const outletIds = outlets.map(({ id }) => id);
    const made = await tx.select().from(visits).where(inArray(visits.id, visitIds));
    return {
      sends: line.sends,
      waited: entries.filter(({ state }) => state !== 'sent').length,
      phone: new Set(again.state().entries!.map(({ state }) => state)),
      events: events.length,
      inOrder: moments.every((moment, nth) => moment > 0 && moment >= (moments[nth - 1] ?? 0)),
      states: made.map(({ state, missing }) => [state, missing.length]),
      photos: await tx.$count(visitPhotos, inArray(visitPhotos.visitId, visitIds)),
      counts: await tx.$count(outletStocks, inArray(outletStocks.customerId, outletIds)),
      orders: await tx.$count(orders, inArray(orders.customerId, outletIds)),
    };
  });
}

const items = 8;
const whole = {
  phone: new Set(['sent']),
  events: items,
  inOrder: true,
  states: [
    ['done', 0],
    ['done', 0],
  ],
  photos: 2,
  counts: 1,
  orders: 1,
};

test('a day on a good line is sent thing by thing', async () => {
  expect(await day(null)).toEqual({ ...whole, sends: items, waited: 0 });
});

test.each(
  Array.from({ length: items }, (_, after) => after).flatMap((after) =>
    (['hears nothing', 'hears and cannot answer'] as const).map((server) => ({ after, server })),
  ),
)(
  'a day whose line is cut after $after sends, while the server $server, has arrived in the evening, all of it and once',
  { timeout: 30_000 },
  async (cut) => {
    const { waited, ...arrived } = await day(cut);
    expect(arrived).toMatchObject(whole);
    // It was cut, and what happened after it was kept.
    expect(waited).toBe(items - cut.after);
  },
);
