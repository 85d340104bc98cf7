import { createHash } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { newId } from '#app/lib/id.ts';
import { toWgs84 } from '#app/lib/places/coordinates.ts';
import { anAsset } from '#app/modules/assets/seed/seed.server.ts';
import { assetAudits, assetMovements, assets } from '#app/modules/assets/table.server.ts';
import { anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import { customers } from '#app/modules/customers/table.server.ts';
import { aDealer } from '#app/modules/dealers/seed/seed.server.ts';
import { aDisplay, aDisplayStandard } from '#app/modules/displays/seed/seed.server.ts';
import { displayExecutions, displayPhotos, displayTasks } from '#app/modules/displays/table.server.ts';
import { closeDisplays } from '#app/modules/displays/tasks/use-cases/close-displays.server.ts';
import { orders } from '#app/modules/orders/table.server.ts';
import { aProduct } from '#app/modules/products/seed/seed.server.ts';
import { receivablePayments } from '#app/modules/receivables/table.server.ts';
import { aStock, aWarehouse } from '#app/modules/stock/seed/seed.server.ts';
import { outletStocks } from '#app/modules/stock/table.server.ts';
import { systemParameters } from '#app/services/parameters/table.server.ts';
import { exifOf } from '../../field/photo-exif.ts';
import { stepsOf } from '../../field/rules-day.ts';
import { stepSealer } from '../../field/shown-steps.server.ts';
import { getFieldDay } from '../../field/use-cases/get-field-day.server.ts';
import { getVisit } from '../../records/use-cases/get-visit.server.ts';
import { getVisitPhoto } from '../../records/use-cases/get-visit-photo.server.ts';
import { syncVisits } from '../../records/use-cases/sync-visits.server.ts';
import { type ItemAnswer, syncInput } from '../../records/wire.ts';
import { aVisitTemplate } from '../../seed/seed.server.ts';
import {
  visitPhotos,
  visitSteps,
  visitTemplateSteps,
  visitTemplates,
} from '../../tables/steps.table.server.ts';
import { visits } from '../../tables/visits.table.server.ts';
import type { TemplateStepKind } from '../rules-steps.ts';

const now = new Date('2026-11-21T18:00:00+08:00');
const minute = 60_000;
const waterOnly = [{ unit: '箱', factor: 1, priceFen: 3_000 }];
const door = { lng: 120.155, lat: 30.274 };
let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let rep: Ctx;
let colleague: Ctx;
let stranger: Ctx;
let outletId: string;
let visitId: string;
let productCode: string;
let counter = 0;

beforeAll(async () => {
  desk = await createTestDesk(now);
  const other = await desk.brand('maixiangfang');
  brand = await desk.brand('shanjianquan');
  for (const one of [brand, other]) {
    await one.facts((world) => aRole(world, { code: 'seller', dataScope: 'own', permissions: 'all' }));
  }
  rep = await brand.as({ username: 'rep', realname: '王业务', roles: ['seller'], departs: ['A01'] });
  colleague = await brand.as({
    username: 'colleague',
    realname: '李业务',
    roles: ['seller'],
    departs: ['A01'],
  });
  stranger = await other.as({ roles: ['seller'], departs: ['A01'] });
});
afterAll(() => desk.close());

beforeEach(async () => {
  counter += 1;
  visitId = newId();
  productCode = `SP-${counter}`;
  outletId = (
    await brand.facts((world) =>
      anOutlet(world, { code: `MD-${counter}`, name: `湖滨便利店${counter}`, owner: 'rep', ...door }),
    )
  ).id;
  await brand.facts(async ({ tx, ...world }) => {
    await tx.delete(visitTemplateSteps);
    await tx.delete(visitTemplates);
    await aProduct({ tx, ...world }, { code: productCode, name: `山泉水${counter}`, units: waterOnly });
  });
});

const clocks = (ms: number) => ({
  run: 'run',
  steadyMs: 36 * 3_600_000 - ms,
  wall: new Date(now.getTime() - ms).toISOString(),
});
const checkIn = (ms = 60 * minute) => ({
  id: newId(),
  kind: 'check-in',
  visitId,
  outletId,
  ...clocks(ms),
  // As a receiver measures it: no two times the same to the last digit.
  place: { ...toWgs84(door), lng: toWgs84(door).lng + counter * 1e-9, accuracyM: 12 },
});
const checkOut = (ms = 10 * minute, result = 'no-order') => ({
  id: newId(),
  kind: 'check-out',
  visitId,
  result,
  noOrderReason: '库存充足',
  ...clocks(ms),
});
const step = (stepId: string, facts: object, more: object = {}) => ({
  id: newId(),
  kind: 'step',
  visitId,
  stepId,
  seconds: 30,
  facts,
  ...clocks(40 * minute),
  ...more,
});
const photo = (stepId: string, picture: string, more: object = {}) => ({
  id: newId(),
  kind: 'photo',
  visitId,
  stepId,
  picture,
  ...clocks(50 * minute),
  ...more,
});
const send = async (ctx: Ctx, items: object[], deviceId = `phone-0000-${counter}`): Promise<ItemAnswer[]> =>
  (await syncVisits(ctx, syncInput.parse({ deviceId, ...clocks(0), items }))).answers;
const codes = (answers: readonly ItemAnswer[]) =>
  answers.map(({ answer, code }) => (code ? `${answer} ${code}` : answer));
const kept = async () =>
  (await inTenant(rep, (tx) => tx.select().from(visits).where(eq(visits.id, visitId))))[0]!;
/** A template for all outlets with one step, and the step's id. */
const oneStep = async (kind: TemplateStepKind, more: object = {}) => {
  const steps = [{ kind, name: `做${kind}`, mandatory: true, ...more }];
  return (await brand.facts((world) => aVisitTemplate(world, { name: `模板${counter}`, steps }))).stepIds[0]!;
};
/** A picture of its own for each seed: patches that are light or dark as it happens. */
async function patches(seed: number): Promise<string> {
  const width = 90;
  const raw = Buffer.alloc(width * 80);
  for (let at = 0; at < raw.length; at += 1) {
    const [column, row] = [Math.floor((at % width) / 10), Math.floor(at / width / 10)];
    const mixed = Math.imul(seed * 7_919 + column * 104_729 + row * 1_299_709, 2_654_435_761);
    // Mixed twice: otherwise neighbouring seeds give pictures that look alike.
    raw[at] = Math.imul(mixed ^ (mixed >>> 15), 2_246_822_519) >>> 24;
  }
  const png = await sharp(raw, { raw: { width, height: 80, channels: 1 } })
    .png()
    .toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}

describe('a visit with steps', () => {
  test('keeps the steps it began with, whatever the template becomes', async () => {
    const stepId = await oneStep('survey', { options: '好；不好' });
    await send(rep, [checkIn()]);
    await brand.facts(({ tx }) => tx.update(visitTemplateSteps).set({ mandatory: false, name: '别的' }));
    expect((await kept()).steps).toEqual([
      {
        id: stepId,
        kind: 'survey',
        name: '做survey',
        mandatory: true,
        minPhotos: 0,
        minSeconds: 0,
        options: ['好', '不好'],
      },
    ]);
    expect(codes(await send(rep, [step(stepId, { kind: 'survey', answer: '好' }), checkOut()]))).toEqual([
      'taken',
      'taken',
    ]);
    expect(await kept()).toMatchObject({ missing: [], evidenceScore: 100 });
  });

  test('ended on another phone, what was done before still comes and counts; what came after does not', async () => {
    const stepId = await oneStep('survey', { options: '好；不好' });
    expect(codes(await send(rep, [checkIn(), checkOut(10 * minute)]))).toEqual(['taken', 'taken']);
    expect(await kept()).toMatchObject({ missing: ['做survey'], state: 'done' });
    expect((await kept()).evidenceScore).toBeLessThan(100);
    const answer = { kind: 'survey', answer: '好' };
    expect(codes(await send(rep, [step(stepId, answer, clocks(8 * minute))]))).toEqual([
      'refused ended-already',
    ]);
    expect(codes(await send(rep, [step(stepId, answer, clocks(20 * minute))]))).toEqual(['taken']);
    expect(await kept()).toMatchObject({ missing: [], evidenceScore: 100, state: 'done' });
  });

  test('is whole whatever a wrong clock says: nothing lies before its check-in, nor before what came before it', async () => {
    const stepId = await oneStep('survey');
    const answered = (more: object) => step(stepId, { kind: 'survey', answer: '好' }, more);
    await send(rep, [checkIn()]);
    // The clock was put back by an hour and a half.
    const early = { steadyMs: 36 * 3_600_000 - 50 * minute, wall: clocks(140 * minute).wall };
    expect(codes(await send(rep, [answered(early)]))).toEqual(['taken']);
    const minutesAgo = async () =>
      (await inTenant(rep, (tx) => tx.select().from(visitSteps).where(eq(visitSteps.visitId, visitId))))
        .map((one) => (now.getTime() - one.at.getTime()) / minute)
        .toSorted((one, other) => one - other);
    expect(await minutesAgo()).toEqual([60]);
    expect(await kept()).toMatchObject({ clockJumpMs: 80 * minute });
    const later = { steadyMs: 36 * 3_600_000 - 20 * minute, wall: clocks(55 * minute).wall };
    const sent = [answered(clocks(30 * minute)), answered(later), checkOut(10 * minute)];
    expect(codes(await send(rep, sent))).toEqual(['taken', 'taken', 'taken']);
    expect(await minutesAgo()).toEqual([30, 30, 60]);
    expect(await kept()).toMatchObject({ state: 'done', evidenceReasons: ['clock'] });
  });

  /** The steps a phone is given of the outlet, as a check-in brings them back. */
  const shownTo = async (ctx: Ctx) => {
    const day = await getFieldDay(ctx);
    const outlet = day.outlets.find(({ id }) => id === outletId)!;
    return { seal: outlet.seal, steps: stepsOf(day, outlet) };
  };

  test('made without a network keeps the steps its phone showed, and loses and lacks nothing by a change', async () => {
    const stepId = await oneStep('photo');
    const shown = await shownTo(rep);
    await brand.facts(({ tx }) => tx.delete(visitTemplateSteps));
    await brand.facts(({ tx }) => tx.delete(visitTemplates));
    await oneStep('price');
    const answers = await send(rep, [{ ...checkIn(), shown }, photo(stepId, await patches(901)), checkOut()]);
    expect(codes(answers)).toEqual(['taken', 'taken', 'taken']);
    expect(await kept()).toMatchObject({ missing: [], evidenceScore: 100, steps: [{ id: stepId }] });
  });

  const handedOver = () =>
    brand.facts(({ tx }) =>
      tx.update(customers).set({ ownerUserId: colleague.user!.id }).where(eq(customers.id, outletId)),
    );

  test('at an outlet that was handed to somebody else meanwhile is no loss: the phone was given it', async () => {
    const stepId = await oneStep('survey');
    const shown = await shownTo(rep);
    const elsewhere = outletId;
    outletId = (
      await brand.facts((world) => anOutlet(world, { code: `UB-${counter}`, owner: 'rep', ...door }))
    ).id;
    const other = await shownTo(rep);
    outletId = elsewhere;
    await handedOver();
    for (const given of [
      {},
      { shown: other },
      { shown: { ...shown, seal: stepSealer(colleague)(outletId, shown.steps) } },
    ]) {
      expect(codes(await send(rep, [{ ...checkIn(), ...given }]))).toEqual(['refused out-of-scope']);
    }
    expect(codes(await send(rep, [{ ...checkIn(), shown }]))).toEqual(['taken']);
    const ofDay = async () => (await getFieldDay(rep)).outlets.find(({ id }) => id === outletId);
    expect(await ofDay()).toMatchObject({ visit: { id: visitId, checkOutAt: null } });
    const rest = [step(stepId, { kind: 'survey', answer: '好' }), checkOut()];
    expect(codes(await send(rep, rest))).toEqual(['taken', 'taken']);
    expect(await kept()).toMatchObject({ state: 'done', missing: [], evidenceScore: 100 });
    expect(await ofDay()).toBeUndefined();
  });

  test('hands in a display also of an outlet that was handed to somebody else meanwhile', async () => {
    const code = `HO-${counter}`;
    await brand.facts((world) => aDisplayStandard(world, { code, minPhotos: 0 }));
    const id = await brand.facts((world) => aDisplay(world, { standard: code, customer: `MD-${counter}` }));
    const stepId = await oneStep('display');
    const display = (await getFieldDay(rep)).displays.find((one) => one.id === id)!;
    const found = Object.fromEntries(
      display.items.map((item) => [item.id, item.method === 'level' ? '视线层' : (item.target ?? 1)]),
    );
    const shown = await shownTo(rep);
    await handedOver();
    const look = step(stepId, { kind: 'display', displayId: id, version: display.version, found });
    expect(codes(await send(rep, [{ ...checkIn(), shown }, look]))).toEqual(['taken', 'taken']);
  });

  test('goes by the templates of now where the phone was given no such steps', async () => {
    await oneStep('survey');
    const shown = await shownTo(rep);
    for (const wrong of [
      { ...shown, steps: [] },
      { ...shown, seal: `${shown.seal}x` },
      { ...shown, seal: stepSealer(colleague)(outletId, shown.steps) },
    ]) {
      visitId = newId();
      expect(codes(await send(rep, [{ ...checkIn(), shown: wrong }]))).toEqual(['taken']);
      expect(await kept()).toMatchObject({ steps: [{ kind: 'survey' }] });
    }
    visitId = newId();
    const later = new Date(now.getTime() + 8 * 86_400_000);
    const sent = { ...clocks(0), wall: later.toISOString(), run: 'later' };
    const item = { ...checkIn(), shown, run: 'later', steadyMs: 0, wall: later.toISOString() };
    await brand.facts(({ tx }) => tx.update(visitTemplateSteps).set({ name: '新的' }));
    const input = syncInput.parse({ deviceId: `phone-0000-${counter}`, ...sent, steadyMs: 0, items: [item] });
    expect(codes((await syncVisits({ ...rep, now: () => later }, input)).answers)).toEqual(['taken']);
    expect(await kept()).toMatchObject({ steps: [{ name: '新的' }] });
  });

  test('says which mandatory steps it ended without; a closed shop lacks nothing', async () => {
    const stepId = await oneStep('stock');
    await send(rep, [checkIn(), checkOut()]);
    expect(await kept()).toMatchObject({
      missing: ['做stock'],
      evidenceReasons: ['steps'],
      evidenceScore: 85,
    });
    const late = step(stepId, { kind: 'survey', answer: '好' }, clocks(5 * minute));
    expect(codes(await send(rep, [late]))).toEqual(['refused ended-already']);
    visitId = newId();
    await send(rep, [checkIn(9 * minute), checkOut(2 * minute, 'closed')]);
    expect(await kept()).toMatchObject({ missing: [] });
  });

  test('takes no step of another visit, another kind, another person, or from before it began', async () => {
    const stepId = await oneStep('survey');
    const survey = { kind: 'survey', answer: '好' };
    expect(codes(await send(rep, [step(stepId, survey)]))).toEqual(['refused no-visit']);
    await send(rep, [checkIn()]);
    expect(
      codes(
        await send(rep, [
          step(newId(), survey),
          step(stepId, { kind: 'promotion', running: true }),
          step(stepId, { kind: 'survey', answer: '' }),
        ]),
      ),
    ).toEqual(['refused no-step', 'refused other-step', 'refused malformed']);
    for (const ctx of [colleague, stranger]) {
      expect(codes(await send(ctx, [step(stepId, survey)]))).toEqual(['refused no-visit']);
    }
    const once = step(stepId, survey);
    expect(codes(await send(rep, [once, once, { ...once, seconds: 31 }]))).toEqual([
      'taken',
      'again',
      'refused other-content',
    ]);
  });
});

/** Light and dark as it happens: two seeds look like each other no more than any two pictures. */
function grain(seed: number) {
  const spots = ['one', 'two'].map((part) => createHash('sha512').update(`${seed} ${part}`).digest());
  return sharp(Buffer.concat(spots).subarray(0, 72), { raw: { width: 9, height: 8, channels: 1 } }).resize(
    90,
    80,
    { kernel: 'nearest' },
  );
}

/** A photo as a phone's own camera app wrote it. */
async function taken(
  seed: number,
  exif: { at?: string; model?: string; lat?: string; lng?: string },
): Promise<string> {
  const jpeg = await grain(seed)
    .withExif({
      IFD0: { Make: 'Honor', Model: exif.model ?? 'X50' },
      ...(exif.at ? { IFD2: { DateTimeOriginal: exif.at } } : {}),
      ...(exif.lat && exif.lng
        ? {
            IFD3: {
              GPSLatitudeRef: 'N',
              GPSLatitude: exif.lat,
              GPSLongitudeRef: 'E',
              GPSLongitude: exif.lng,
            },
          }
        : {}),
    })
    .jpeg()
    .toBuffer();
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`;
}

describe('photos', () => {
  test('are drawn anew, counted, and read by those who see the visit only', async () => {
    const stepId = await oneStep('photo', { minPhotos: 2 });
    const first = photo(stepId, await patches(counter));
    expect(codes(await send(rep, [checkIn(), first]))).toEqual(['taken', 'taken']);
    expect(codes(await send(rep, [first, photo(stepId, 'data:image/png;base64,bm8=')]))).toEqual([
      'again',
      'refused no-picture',
    ]);
    await send(rep, [photo(stepId, await patches(counter + 40)), checkOut()]);
    expect((await kept()).missing).toEqual([]);
    const { photos } = await getVisit(rep, { id: visitId });
    expect(photos).toMatchObject([
      { id: first.id, name: '做photo', seenBefore: false },
      { seenBefore: false },
    ]);
    const drawn = await getVisitPhoto(rep, { visitId, id: first.id });
    expect((await sharp(drawn).metadata()).format).toBe('webp');
    for (const ctx of [colleague, stranger]) {
      await expect(getVisitPhoto(ctx, { visitId, id: first.id })).rejects.toMatchObject({ status: 404 });
      await expect(getVisit(ctx, { id: visitId })).rejects.toMatchObject({ status: 404 });
    }
  });

  test('have outlet, person, moment and the measured place drawn on them', async () => {
    const stepId = await oneStep('photo');
    const captions: (readonly string[])[] = [];
    const bounded: Ctx['bounded'] = {
      ...rep.bounded,
      run: (owner, work, input) => {
        if ('caption' in input) captions.push(input.caption);
        return rep.bounded.run(owner, work, input);
      },
    };
    await send(rep, [checkIn()]);
    await send({ ...rep, bounded }, [photo(stepId, await patches(counter + 500))]);
    const { lng, lat } = toWgs84(door);
    expect(captions).toEqual([
      [
        `${rep.tenant.shortName} · 湖滨便利店${counter} · 王业务`,
        `2026-11-21 17:10:00 ${lng.toFixed(5)},${lat.toFixed(5)}`,
      ],
    ]);
  });

  test('sent by two people at the same moment are known to be the same', async () => {
    const stepId = await oneStep('photo');
    const theirs = await brand.facts((world) =>
      anOutlet(world, { code: `MD-${counter}-B`, owner: 'colleague', ...door }),
    );
    const [own, other] = [visitId, newId()];
    await send(rep, [checkIn()]);
    await send(colleague, [{ ...checkIn(), visitId: other, outletId: theirs.id }], 'phone-of-another');
    for (const round of [0, 1]) {
      const same = await Promise.all(Array.from({ length: 6 }, (_, nth) => patches(8_100 + round * 6 + nth)));
      const mine = same.map((one) => photo(stepId, one, clocks(50 * minute)));
      const yours = same.map((one) => ({ ...photo(stepId, one, clocks(49 * minute)), visitId: other }));
      // The other way round: whoever takes turns for each as it comes would wait for the other for ever.
      const answers = await Promise.all([
        send(rep, mine),
        send(colleague, yours.toReversed(), 'phone-of-another'),
      ]);
      expect(answers.flatMap(codes)).toEqual(Array(12).fill('taken'));
    }
    const marks = await inTenant(rep, (tx) =>
      tx
        .select()
        .from(visitPhotos)
        .where(inArray(visitPhotos.visitId, [own, other])),
    );
    expect(marks.filter((one) => one.seenBefore).map((one) => one.visitId)).toEqual(Array(12).fill(other));
  });

  test('of one picture are one angle, whatever their number', async () => {
    const stepId = await oneStep('photo', { minPhotos: 3 });
    const same = await patches(counter + 300);
    const shots = [50, 49, 48].map((ago) => photo(stepId, same, clocks(ago * minute)));
    expect(codes(await send(rep, [checkIn(), ...shots, checkOut()]))).toEqual(Array(5).fill('taken'));
    expect(await kept()).toMatchObject({ missing: ['做photo'], evidenceReasons: ['steps'] });
    const { photos } = await getVisit(rep, { id: visitId });
    expect(photos.map(({ sameAngle }) => sameAngle)).toEqual([false, true, true]);
    // Two more from elsewhere, which come late, make three angles.
    const others = [301, 302].map(async (more) =>
      photo(stepId, await patches(counter * 5 + more), clocks(45 * minute)),
    );
    expect(codes(await send(rep, await Promise.all(others)))).toEqual(['taken', 'taken']);
    expect(await kept()).toMatchObject({ missing: [], evidenceScore: 100 });
  });

  test('on which nothing is to be seen speak against the visit, and are shown as such', async () => {
    const stepId = await oneStep('photo');
    const dark = sharp({ create: { width: 320, height: 240, channels: 3, background: '#0a0a0a' } });
    const blank = `data:image/png;base64,${(await dark.png().toBuffer()).toString('base64')}`;
    const seen = photo(stepId, await patches(counter + 700), clocks(50 * minute));
    await send(rep, [checkIn(), photo(stepId, blank), seen, checkOut()]);
    expect(await kept()).toMatchObject({ evidenceReasons: ['photo-blank'], evidenceScore: 80, missing: [] });
    const { photos } = await getVisit(rep, { id: visitId });
    expect(photos.map(({ doubts }) => doubts)).toContainEqual(['photo-blank']);
    expect(photos.map(({ doubts }) => doubts)).toContainEqual([]);
    // One that is blank, too, is not said to be the same.
    visitId = newId();
    await send(rep, [checkIn(9 * minute), photo(stepId, blank, clocks(8 * minute)), checkOut(minute)]);
    expect(await kept()).toMatchObject({ evidenceReasons: ['photo-blank'] });
  });

  test('that look like one of an earlier visit speak against the visit', async () => {
    const stepId = await oneStep('photo');
    const same = await patches(counter);
    await send(rep, [checkIn(), photo(stepId, same), checkOut()]);
    expect(await kept()).toMatchObject({ evidenceReasons: [] });
    visitId = newId();
    await send(rep, [checkIn(9 * minute), photo(stepId, same, clocks(8 * minute)), checkOut(minute)]);
    expect(await kept()).toMatchObject({ evidenceReasons: ['photo-seen'], evidenceScore: 70 });
  });
});

test('counted stock is kept by production date, of products there are and not of tomorrow', async () => {
  const stepId = await oneStep('stock');
  await send(rep, [checkIn()]);
  const line = { code: productCode, producedOn: '2026-10-01', shelfQty: 12, backQty: 24 };
  const count = (more: object) => step(stepId, { kind: 'stock', lines: [{ ...line, ...more }] });
  expect(
    codes(await send(rep, [count({ producedOn: '2026-11-22' }), count({}), count({ code: 'nowhere' })])),
  ).toEqual(['refused produced-ahead', 'taken', 'question no-product']);
  const [asked] = await send(rep, [count({ code: 'nowhere' })]);
  expect(asked!.ask).toEqual({ dropCodes: ['nowhere'] });
  const rows = await inTenant(rep, (tx) =>
    tx.select().from(outletStocks).where(eq(outletStocks.customerId, outletId)),
  );
  expect(rows).toMatchObject([
    { productionDate: '2026-10-01', shelfQty: 12, backQty: 24, countedOn: '2026-11-21', countedBy: '王业务' },
  ]);
});

test('stock that is counted anew in the same step is there once, as it was counted last', async () => {
  const stepId = await oneStep('stock');
  await send(rep, [checkIn()]);
  const line = { code: productCode, producedOn: '2026-10-01', shelfQty: 12, backQty: 24 };
  const count = (more: object) => step(stepId, { kind: 'stock', lines: [{ ...line, ...more }] });
  const answers = await send(rep, [count({}), count({ producedOn: '2026-10-02' }), count({ shelfQty: 11 })]);
  expect(codes(answers)).toEqual(['taken', 'taken', 'taken']);
  const rows = await inTenant(rep, (tx) =>
    tx.select().from(outletStocks).where(eq(outletStocks.customerId, outletId)),
  );
  expect(rows).toMatchObject([{ productionDate: '2026-10-01', shelfQty: 11, backQty: 24, visitId, stepId }]);
});

test('stock that was counted before and arrives after does not take the place of what was counted last', async () => {
  const stepId = await oneStep('stock');
  await send(rep, [checkIn()]);
  const line = { code: productCode, producedOn: '2026-10-01', backQty: 24 };
  const count = (shelfQty: number, ms: number) =>
    step(stepId, { kind: 'stock', lines: [{ ...line, shelfQty }] }, clocks(ms));
  expect(codes(await send(rep, [count(11, 20 * minute)]))).toEqual(['taken']);
  const other = await send(rep, [count(12, 30 * minute)], `phone-0001-${counter}`);
  expect(codes(other)).toEqual(['taken']);
  const rows = await inTenant(rep, (tx) =>
    tx.select().from(outletStocks).where(eq(outletStocks.customerId, outletId)),
  );
  expect(rows).toMatchObject([{ shelfQty: 11 }]);
});

describe('coolers', () => {
  const cooler = (customer: string, assetNo: string) =>
    brand.facts((world) => anAsset(world, { assetNo, customer, state: 'deployed', depart: 'A02' }));
  const look = (stepId: string, ...coolers: object[]) => step(stepId, { kind: 'cooler', coolers });
  const stored = async (id: string) =>
    (await inTenant(rep, (tx) => tx.select().from(assets).where(eq(assets.id, id))))[0]!;
  const auditsOf = (id: string) =>
    inTenant(rep, (tx) => tx.select().from(assetAudits).where(eq(assetAudits.assetId, id)));

  test('are a step that must be done where there are some, and carried along for those outlets', async () => {
    await oneStep('cooler');
    await send(rep, [checkIn()]);
    expect((await kept()).steps).toMatchObject([{ kind: 'cooler', mandatory: false }]);
    const { id } = await cooler(`MD-${counter}`, `BG-A${counter}`);
    visitId = newId();
    await send(rep, [checkIn(9 * minute)]);
    expect((await kept()).steps).toMatchObject([{ kind: 'cooler', mandatory: true }]);
    const mine = (await getFieldDay(rep)).coolers.filter(({ customerId }) => customerId === outletId);
    expect(mine).toMatchObject([{ assetId: id, assetNo: `BG-A${counter}` }]);
    expect((await getFieldDay(colleague)).coolers).toEqual([]);
  });

  test('are inspected through their own door: in place, at the moment, by whoever visits', async () => {
    const stepId = await oneStep('cooler');
    const { id } = await cooler(`MD-${counter}`, `BG-B${counter}`);
    const facts = {
      assetId: id,
      present: true,
      scannedNo: `BG-B${counter}`,
      powerOn: true,
      temperature: 4.5,
    };
    expect(codes(await send(rep, [checkIn(), look(stepId, facts)]))).toEqual(['taken', 'taken']);
    expect(await auditsOf(id)).toMatchObject([
      { result: 'ok', customerId: outletId, metres: 0, temperature: 45, actorName: '王业务' },
    ]);
    expect((await stored(id)).lastAuditAt).toEqual(new Date(now.getTime() - 40 * minute));
  });

  test('that are not there are suspect; one of another outlet or with another label is not inspected', async () => {
    const stepId = await oneStep('cooler');
    const { id } = await cooler(`MD-${counter}`, `BG-C${counter}`);
    await brand.facts((world) => anOutlet(world, { code: `EL-${counter}`, owner: 'rep' }));
    const { id: elsewhere } = await cooler(`EL-${counter}`, `BG-D${counter}`);
    const there = { assetId: id, present: true, scannedNo: 'BG-OTHER' };
    const answers = await send(rep, [
      checkIn(),
      look(stepId, { assetId: elsewhere, present: false, scannedNo: '' }),
      look(stepId, there),
    ]);
    expect(codes(answers)).toEqual(['taken', 'refused other-cooler', 'question elsewhere']);
    expect(await auditsOf(id)).toEqual([]);
    await send(rep, [look(stepId, { assetId: id, present: false, scannedNo: '', note: '老板说搬走了' })]);
    expect(await stored(id)).toMatchObject({ state: 'suspect' });
    expect(await stored(elsewhere)).toMatchObject({ state: 'deployed' });
  });
});

test('a cooler that was taken away since is no reason to lose what was found of the others', async () => {
  const stepId = await oneStep('cooler');
  const at = (customer: string, assetNo: string) =>
    brand.facts((world) => anAsset(world, { assetNo, customer, state: 'deployed', depart: 'A02' }));
  const { id: stays } = await at(`MD-${counter}`, `BG-P${counter}`);
  const { id: toId } = await brand.facts((world) => anOutlet(world, { code: `PL-${counter}`, owner: 'rep' }));
  const { id: left } = await at(`PL-${counter}`, `BG-Q${counter}`);
  const look = step(stepId, {
    kind: 'cooler',
    coolers: [
      { assetId: left, present: true, scannedNo: `BG-Q${counter}`, powerOn: true },
      { assetId: stays, present: true, scannedNo: `BG-P${counter}`, powerOn: true },
    ],
  });
  await inTenant(rep, (tx) =>
    tx.insert(assetMovements).values({
      tenantId: rep.tenant.slug,
      id: newId(),
      movementNo: `ZZ-${counter}`,
      kind: 'move',
      state: 'done',
      assetId: left,
      fromCustomerId: outletId,
      toCustomerId: toId,
      appliedBy: rep.user!.id,
      appliedName: '王业务',
      appliedAt: new Date(now.getTime() - 90 * minute),
      completedAt: new Date(now.getTime() - 20 * minute),
    }),
  );
  expect(codes(await send(rep, [checkIn(), look]))).toEqual(['taken', 'taken']);
  const audits = await inTenant(rep, (tx) =>
    tx
      .select()
      .from(assetAudits)
      .where(inArray(assetAudits.assetId, [left, stays])),
  );
  expect(audits).toMatchObject([{ assetId: stays, result: 'ok' }]);
});

describe('a cooler of another outlet', () => {
  const look = (stepId: string, assetId: string, scannedNo: string, strays: string[]) =>
    step(stepId, { kind: 'cooler', coolers: [{ assetId, present: true, scannedNo, powerOn: true }], strays });
  const none = (stepId: string) => step(stepId, { kind: 'cooler', coolers: [] });
  const rowOf = async (id: string) =>
    (await inTenant(rep, (tx) => tx.select().from(assets).where(eq(assets.id, id))))[0]!;
  const assetAt = (customer: string, assetNo: string) =>
    brand.facts(async (world) => (await anAsset(world, { assetNo, state: 'deployed', customer })).id);

  test('that stands here is suspect from then on, whoever it belongs to', async () => {
    const stepId = await oneStep('cooler');
    const id = await assetAt(`MD-${counter}`, `BG-E${counter}`);
    await brand.facts((world) => anOutlet(world, { code: `FL-${counter}` }));
    const stray = await assetAt(`FL-${counter}`, `BG-F${counter}`);
    const items = [checkIn(), look(stepId, id, `BG-E${counter}`, [`BG-F${counter}`])];
    expect(codes(await send(rep, items))).toEqual(['taken', 'taken']);
    expect(codes(await send(rep, items))).toEqual(['again', 'again']);
    const found = await inTenant(rep, (tx) =>
      tx.select().from(assetAudits).where(eq(assetAudits.assetId, stray)),
    );
    expect(found).toMatchObject([{ result: 'elsewhere', foundAtId: outletId, actorName: '王业务' }]);
    const [row] = await inTenant(rep, (tx) => tx.select().from(assets).where(eq(assets.id, stray)));
    expect(row).toMatchObject({ state: 'suspect' });
  });

  test('is reported at an outlet that has none of its own; nothing at all is no answer', async () => {
    const stepId = await oneStep('cooler');
    await brand.facts((world) => anOutlet(world, { code: `GL-${counter}` }));
    const stray = await assetAt(`GL-${counter}`, `BG-I${counter}`);
    const [, nothing] = codes(await send(rep, [checkIn(), none(stepId)]));
    expect(nothing).toMatch(/^refused/);
    const items = [step(stepId, { kind: 'cooler', coolers: [], strays: [`BG-I${counter}`] })];
    expect(codes(await send(rep, items))).toEqual(['taken']);
    expect(await rowOf(stray)).toMatchObject({ state: 'suspect', lastAuditResult: 'elsewhere' });
  });

  test('is reported from a measured place only, and so many labels a day (SEC-01)', async () => {
    const stepId = await oneStep('cooler');
    await brand.facts((world) => anOutlet(world, { code: `ML-${counter}` }));
    const first = await assetAt(`ML-${counter}`, `BG-M${counter}`);
    const second = await assetAt(`ML-${counter}`, `BG-N${counter}`);
    const report = (no: string) => step(stepId, { kind: 'cooler', coolers: [], strays: [no] });
    const blind = { ...checkIn(), place: null, reason: '室内没有信号' };
    expect((await send(rep, [blind, report(`BG-M${counter}`)]))[1]).toMatchObject({
      answer: 'question',
      message: '没有读到位置，请打开定位后再试',
    });
    expect(await rowOf(first)).toMatchObject({ state: 'deployed' });
    const { slug } = rep.tenant;
    const parameter = { tenantId: slug, code: 'assets.strays-a-day' };
    const today = await brand.facts(({ tx }) =>
      tx.$count(assetAudits, and(eq(assetAudits.tenantId, slug), eq(assetAudits.result, 'elsewhere'))),
    );
    await brand.facts(({ tx }) =>
      tx
        .insert(systemParameters)
        .values({ ...parameter, value: today + 1, version: 1, updatedBy: 'boss', updatedAt: now }),
    );
    visitId = newId();
    expect(codes(await send(rep, [checkIn(50 * minute), report(`BG-M${counter}`)]))).toEqual([
      'taken',
      'taken',
    ]);
    expect((await send(rep, [report(`BG-N${counter}`)]))[0]).toMatchObject({
      answer: 'question',
      message: `一天最多上报 ${today + 1} 台别家门店的冰柜，请明天再报`,
    });
    expect(await rowOf(second)).toMatchObject({ state: 'deployed' });
    await brand.facts(({ tx }) => tx.delete(systemParameters).where(eq(systemParameters.tenantId, slug)));
  });

  test('that was looked at again since stays as it was found then; the scan is kept', async () => {
    const stepId = await oneStep('cooler');
    await brand.facts((world) => anOutlet(world, { code: `HL-${counter}` }));
    const stray = await assetAt(`HL-${counter}`, `BG-J${counter}`);
    const lastAuditAt = new Date(now.getTime() - 20 * minute);
    await inTenant(rep, (tx) =>
      tx.update(assets).set({ lastAuditAt, lastAuditResult: 'ok' }).where(eq(assets.id, stray)),
    );
    const items = [checkIn(), step(stepId, { kind: 'cooler', coolers: [], strays: [`BG-J${counter}`] })];
    expect(codes(await send(rep, items))).toEqual(['taken', 'taken']);
    expect(await rowOf(stray)).toMatchObject({ state: 'deployed', lastAuditResult: 'ok', lastAuditAt });
    const found = await inTenant(rep, (tx) =>
      tx.select().from(assetAudits).where(eq(assetAudits.assetId, stray)),
    );
    expect(found).toMatchObject([{ result: 'elsewhere', foundAtId: outletId }]);
  });

  test.each([
    [-20, 'question'],
    [-50, 'taken'],
  ])('that was moved %i minutes ago, scanned 40 minutes ago: %s', async (minutes, expected) => {
    const stepId = await oneStep('cooler');
    const { id: ownId } = await brand.facts((world) => anOutlet(world, { code: `IL-${counter}` }));
    const stray = await assetAt(`IL-${counter}`, `BG-K${counter}`);
    await inTenant(rep, (tx) =>
      tx.insert(assetMovements).values({
        tenantId: rep.tenant.slug,
        id: newId(),
        movementNo: `DB-${counter}`,
        kind: 'move',
        state: 'done',
        assetId: stray,
        fromCustomerId: outletId,
        toCustomerId: ownId,
        appliedBy: rep.user!.id,
        appliedName: '王业务',
        appliedAt: new Date(now.getTime() - 90 * minute),
        completedAt: new Date(now.getTime() + minutes * minute),
      }),
    );
    await send(rep, [checkIn()]);
    const [answer] = await send(rep, [
      step(stepId, { kind: 'cooler', coolers: [], strays: [`BG-K${counter}`] }),
    ]);
    expect(answer).toMatchObject({ answer: expected });
    expect((await rowOf(stray)).state).toBe(expected === 'taken' ? 'suspect' : 'deployed');
  });

  test('is none when its label is unknown, another brand’s, in stock or in its place: one same answer', async () => {
    const stepId = await oneStep('cooler');
    const id = await assetAt(`MD-${counter}`, `BG-G${counter}`);
    await brand.facts((world) => anAsset(world, { assetNo: `BG-H${counter}` }));
    await send(rep, [checkIn()]);
    for (const no of ['BG-NOWHERE', `BG-H${counter}`, `BG-G${counter}`]) {
      const [answer] = await send(rep, [look(stepId, id, `BG-G${counter}`, [no])]);
      expect(answer).toMatchObject({
        answer: 'question',
        message: `${no} 不是在用的别家门店冰柜，请核对标签`,
      });
    }
    const found = await inTenant(rep, (tx) =>
      tx.select().from(assetAudits).where(eq(assetAudits.assetId, id)),
    );
    expect(found).toEqual([]);
  });
});

describe('an order', () => {
  /** The outlet gets goods from a dealer of its own, who keeps so much of them. */
  const stocked = (qty: number) =>
    brand.facts(async (world) => {
      const dealer = await aDealer(world, { code: `JXS-${counter}` });
      await world.tx.update(customers).set({ dealerId: dealer.id }).where(eq(customers.id, outletId));
      await aWarehouse(world, { code: `CK-${counter}`, dealer: dealer.code });
      await aStock(world, { warehouse: `CK-${counter}`, product: productCode, qty });
    });

  const order = (stepId: string, more: object = {}) =>
    step(stepId, {
      kind: 'order',
      lines: [{ code: productCode, qty: 2 }],
      estimateFen: 6_000,
      ...more,
    });
  const placed = () => inTenant(rep, (tx) => tx.select().from(orders).where(eq(orders.customerId, outletId)));

  test('at the price the phone showed is placed once', async () => {
    const stepId = await oneStep('order');
    const item = order(stepId);
    expect(codes(await send(rep, [checkIn(), item]))).toEqual(['taken', 'taken']);
    expect(codes(await send(rep, [item]))).toEqual(['again']);
    expect(await placed()).toMatchObject([{ source: 'sales-app', payableFen: 6_000, externalNo: item.id }]);
    const [row] = await inTenant(rep, (tx) =>
      tx
        .select()
        .from(visitSteps)
        .where(and(eq(visitSteps.visitId, visitId), eq(visitSteps.stepId, stepId))),
    );
    expect(row!.result).toMatchObject({ payableFen: 6_000 });
  });

  test('of an outlet that was frozen meanwhile is placed by no visit, which says so', async () => {
    const stepId = await oneStep('order');
    await send(rep, [checkIn()]);
    const set = (status: 'frozen' | 'normal') =>
      inTenant(rep, (tx) => tx.update(customers).set({ status }).where(eq(customers.id, outletId)));
    await set('frozen');
    const [answer] = await send(rep, [order(stepId)]);
    expect(answer).toMatchObject({ answer: 'question', message: expect.stringContaining('冻结') });
    expect(await placed()).toEqual([]);
    await set('normal');
    expect(codes(await send(rep, [order(stepId)]))).toEqual(['taken']);
    expect(await placed()).toHaveLength(1);
  });

  test('at another price is a question, and placed when the person agrees', async () => {
    const stepId = await oneStep('order');
    const item = order(stepId, { estimateFen: 5_000 });
    const out = checkOut();
    // A whole visit that was made without a line comes at once.
    const [, asked, behind] = await send(rep, [checkIn(), item, out]);
    expect(behind).toMatchObject({ answer: 'waits' });
    expect(asked).toMatchObject({ answer: 'question', code: 'price-changed', ask: { payableFen: 6_000 } });
    expect(asked!.message).toContain('60.00');
    expect(await placed()).toHaveLength(0);
    const agreed = { ...item, facts: { ...item.facts, agreedFen: 6_000 } };
    expect(codes(await send(rep, [agreed, out]))).toEqual(['taken', 'taken']);
    expect(await placed()).toHaveLength(1);
  });

  test('of goods that cannot be had is a question that names them', async () => {
    const stepId = await oneStep('order');
    const lines = [
      { code: productCode, qty: 2 },
      { code: 'nowhere', qty: 1 },
    ];
    const [, asked] = await send(rep, [checkIn(), order(stepId, { lines })]);
    expect(asked).toMatchObject({
      answer: 'question',
      code: 'order-trouble',
      ask: { dropCodes: ['nowhere'] },
    });
    expect(await placed()).toHaveLength(0);
  });

  test('of more than there is is a question that says how much there is, and placed with less', async () => {
    const stepId = await oneStep('order');
    await stocked(3);
    const item = order(stepId, { lines: [{ code: productCode, qty: 5 }], estimateFen: 15_000 });
    const [, asked] = await send(rep, [checkIn(), item]);
    expect(asked).toMatchObject({
      answer: 'question',
      code: 'order-trouble',
      ask: { dropCodes: [productCode] },
    });
    expect(asked!.message).toContain(`山泉水${counter}`);
    expect(asked!.message).toContain('3');
    expect(await placed()).toHaveLength(0);
    const less = order(stepId, { lines: [{ code: productCode, qty: 3 }], estimateFen: 9_000 });
    expect(codes(await send(rep, [less]))).toEqual(['taken']);
    expect(await placed()).toMatchObject([{ payableFen: 9_000 }]);
  });
});

test('money collected waits for approval, and a receipt that was used is a question', async () => {
  const stepId = await oneStep('collection');
  const facts = { kind: 'collection', amountFen: 5_000, method: 'cash', receiptNo: `SK-${counter}` };
  const answers = await send(rep, [checkIn(), step(stepId, facts), step(stepId, facts)]);
  expect(codes(answers)).toEqual(['taken', 'taken', 'question elsewhere']);
  expect(answers[2]!.message).toContain(`SK-${counter}`);
  const paid = await inTenant(rep, (tx) =>
    tx.select().from(receivablePayments).where(eq(receivablePayments.customerId, outletId)),
  );
  expect(paid).toMatchObject([{ status: 'waiting', amountFen: 5_000, paidOn: '2026-11-21' }]);
});

test('a display goes through its own door with the step’s photos, at the moment it was looked at', async () => {
  const code = `BZ-${counter}`;
  await brand.facts((world) => aDisplayStandard(world, { code, minPhotos: 1 }));
  const id = await brand.facts((world) => aDisplay(world, { standard: code, customer: `MD-${counter}` }));
  const stepId = await oneStep('display');
  const day = await getFieldDay(rep);
  const display = day.displays.find((one) => one.id === id)!;
  const found = Object.fromEntries(
    display.items.map((item) => [item.id, item.method === 'level' ? '视线层' : (item.target ?? 1)]),
  );
  const look = step(stepId, { kind: 'display', displayId: id, version: display.version, found });
  expect(codes(await send(rep, [checkIn(), look]))).toEqual(['taken', 'question elsewhere']);
  const photographed = [photo(stepId, await patches(counter)), { ...look, id: newId() }];
  expect(codes(await send(rep, photographed))).toEqual(['taken', 'taken']);
  const of = await inTenant(rep, async (tx) => ({
    tasks: await tx.select().from(displayTasks).where(eq(displayTasks.id, id)),
    executions: await tx.select().from(displayExecutions).where(eq(displayExecutions.taskId, id)),
    photos: await tx.$count(displayPhotos, eq(displayPhotos.taskId, id)),
  }));
  expect(of.tasks[0]!.state).toBe('submitted');
  expect(of.executions).toMatchObject([
    { submittedAt: new Date(now.getTime() - 40 * minute), ownScoreBp: 10_000 },
  ]);
  expect(of.photos).toBe(1);
});

test('a display that has changed since the morning is handed in all the same', async () => {
  const code = `HB-${counter}`;
  await brand.facts((world) => aDisplayStandard(world, { code, minPhotos: 0 }));
  const id = await brand.facts((world) => aDisplay(world, { standard: code, customer: `MD-${counter}` }));
  const stepId = await oneStep('display');
  const display = (await getFieldDay(rep)).displays.find((one) => one.id === id)!;
  const found = Object.fromEntries(
    display.items.map((item) => [item.id, item.method === 'level' ? '视线层' : (item.target ?? 1)]),
  );
  await brand.facts(({ tx }) =>
    tx
      .update(displayTasks)
      .set({ version: display.version + 1 })
      .where(eq(displayTasks.id, id)),
  );
  const look = step(stepId, { kind: 'display', displayId: id, version: display.version, found });
  expect(codes(await send(rep, [checkIn(), look]))).toEqual(['taken', 'taken']);
});

test('a display takes other angles before the same picture once more', async () => {
  const code = `CL-${counter}`;
  await brand.facts((world) => aDisplayStandard(world, { code, minPhotos: 3 }));
  const id = await brand.facts((world) => aDisplay(world, { standard: code, customer: `MD-${counter}` }));
  const stepId = await oneStep('display');
  const display = (await getFieldDay(rep)).displays.find((one) => one.id === id)!;
  const found = Object.fromEntries(
    display.items.map((item) => [item.id, item.method === 'level' ? '视线层' : (item.target ?? 1)]),
  );
  const [a, b, c] = await Promise.all([1, 2, 3].map((nth) => patches(7_000 + nth)));
  const shots = [a!, a!, b!, c!].map((one, nth) => photo(stepId, one, clocks((50 - nth) * minute)));
  const look = step(stepId, { kind: 'display', displayId: id, version: display.version, found });
  expect(codes(await send(rep, [checkIn(), ...shots, look]))).toEqual(Array(6).fill('taken'));
  const looks = await inTenant(rep, async (tx) => ({
    taken: await tx
      .select()
      .from(visitPhotos)
      .where(eq(visitPhotos.visitId, visitId))
      .orderBy(visitPhotos.at),
    shown: await tx.select().from(displayPhotos).where(eq(displayPhotos.taskId, id)),
  }));
  const [first, , third, fourth] = looks.taken.map((one) => one.looks);
  expect(new Set(looks.shown.map((one) => one.looks))).toEqual(new Set([first, third, fourth]));
});

test.each([
  ['its check-in in time', true],
  ['its check-in late too', false],
])(
  'a display made offline on its last day counts though it arrives after midnight, %s',
  async (_, inTime) => {
    const code = `BZ-${counter}`;
    await brand.facts((world) => aDisplayStandard(world, { code, minPhotos: 0 }));
    const id = await brand.facts((world) => aDisplay(world, { standard: code, customer: `MD-${counter}` }));
    await brand.facts(({ tx }) =>
      tx.update(displayTasks).set({ dueOn: '2026-11-21' }).where(eq(displayTasks.id, id)),
    );
    const stepId = await oneStep('display');
    const display = (await getFieldDay(rep)).displays.find((one) => one.id === id)!;
    const found = Object.fromEntries(
      display.items.map((item) => [item.id, item.method === 'level' ? '视线层' : (item.target ?? 1)]),
    );
    const early = inTime ? codes(await send(rep, [checkIn()])) : [];
    expect(early).toEqual(inTime ? ['taken'] : []);
    const later = { ...rep, now: () => new Date('2026-11-22T08:00:00+08:00') };
    await brand.facts(({ tx, tenant }) => closeDisplays({ tenant, now: later.now }, tx, '2026-11-22'));
    const task = async () =>
      (await inTenant(rep, (tx) => tx.select().from(displayTasks).where(eq(displayTasks.id, id))))[0]!;
    expect(await task()).toMatchObject({ state: 'overdue', scoreBp: 0 });
    const facts = { kind: 'display', displayId: id, version: display.version, found };
    const late = async (items: object[]) => {
      const sent = { run: 'next day', steadyMs: 0, wall: later.now().toISOString() };
      const input = { deviceId: `phone-0000-${counter}`, ...sent, items };
      return codes((await syncVisits(later, syncInput.parse(input))).answers);
    };
    const items = [...(inTime ? [] : [checkIn()]), step(stepId, facts), checkOut()];
    expect(await late(items)).toEqual(items.map(() => 'taken'));
    expect(await task()).toMatchObject({ state: 'submitted', scoreBp: null, grade: null, settledAt: null });
    expect(await kept()).toMatchObject({ state: 'done', missing: [], evidenceScore: 100 });
    // Made after its last day it is not taken back.
    const after = { ...clocks(-10 * 3_600_000), run: 'night' };
    visitId = newId();
    await inTenant(rep, (tx) =>
      tx.update(displayTasks).set({ state: 'overdue' }).where(eq(displayTasks.id, id)),
    );
    expect(await late([{ ...checkIn(), ...after }, step(stepId, facts, after)])).toEqual([
      'taken',
      'refused no-step',
    ]);
  },
);

test('of two displays that are due each is a step with photos of its own', async () => {
  for (const nth of [1, 2]) {
    const standard = `BZ-${counter}-${nth}`;
    await brand.facts((world) => aDisplayStandard(world, { code: standard, minPhotos: nth }));
    await brand.facts((world) => aDisplay(world, { standard, customer: `MD-${counter}` }));
  }
  await oneStep('display');
  const day = await getFieldDay(rep);
  const outlet = day.outlets.find(({ id }) => id === outletId)!;
  const steps = stepsOf(day, outlet);
  expect(steps.map(({ minPhotos }) => minPhotos).toSorted((one, other) => one - other)).toEqual([1, 2]);
  const looked = async (nth: number) => {
    const { id, displayId, minPhotos } = steps[nth]!;
    const display = day.displays.find((one) => one.id === displayId)!;
    const found = Object.fromEntries(
      display.items.map((item) => [item.id, item.method === 'level' ? '视线层' : (item.target ?? 1)]),
    );
    const facts = { kind: 'display', displayId, version: display.version, found };
    const photos = Array.from({ length: minPhotos }, (_, of) => patches(1_000 + counter * 10 + nth * 3 + of));
    return [...(await Promise.all(photos)).map((one) => photo(id, one)), step(id, facts)];
  };
  const shown = { seal: outlet.seal, steps };
  const items = [{ ...checkIn(), shown }, ...(await looked(0)), ...(await looked(1)), checkOut()];
  expect(codes(await send(rep, items))).toEqual(items.map(() => 'taken'));
  expect(await kept()).toMatchObject({ missing: [] });
  const filed = await inTenant(rep, (tx) =>
    tx
      .select({ taskId: displayPhotos.taskId, seenBefore: displayPhotos.seenBefore })
      .from(displayPhotos)
      .where(
        inArray(
          displayPhotos.taskId,
          day.displays.map(({ id }) => id),
        ),
      ),
  );
  const each = steps.flatMap(({ displayId, minPhotos }) =>
    Array.from({ length: minPhotos }, () => displayId),
  );
  expect(filed.map(({ taskId }) => taskId).toSorted()).toEqual(each.map(String).toSorted());
  expect(filed.some(({ seenBefore }) => seenBefore)).toBe(false);
  visitId = newId();
  await send(rep, [{ ...checkIn(9 * minute), shown }, checkOut(2 * minute)]);
  expect((await kept()).missing).toHaveLength(2);
});

test('an outlet without a display that is due has no display step', async () => {
  await oneStep('display');
  await send(rep, [checkIn(), checkOut()]);
  expect(await kept()).toMatchObject({ steps: [], missing: [] });
});

describe('what cameras wrote', () => {
  test('speaks against a visit it does not fit, and is shown with each photo', async () => {
    const stepId = await oneStep('photo');
    const first = photo(stepId, await taken(123_457, { at: '2026:11:21 17:10:00' }));
    const old = photo(stepId, await taken(987_653, { at: '2026:11:18 09:00:00' }));
    const other = photo(
      stepId,
      await taken(31_415_927, { model: 'P60', lat: '31/1 14/1 0/1', lng: '121/1 28/1 0/1' }),
      { ...clocks(49 * minute) },
    );
    expect(codes(await send(rep, [checkIn(), first, old, other, checkOut()]))).toEqual(
      Array(5).fill('taken'),
    );
    expect((await kept()).evidenceReasons).toEqual(['photo-time', 'photo-place', 'photo-camera']);
    expect((await kept()).evidenceScore).toBe(45);
    const { photos } = await getVisit(rep, { id: visitId });
    const doubtsOf = (one: { id: string }) => photos.find(({ id }) => id === one.id)?.doubts;
    expect([first, old, other].map(doubtsOf)).toEqual([[], ['photo-time'], ['photo-place', 'photo-camera']]);
    expect(photos.find(({ id }) => id === first.id)?.camera).toEqual({
      takenAt: '2026-11-21T17:10:00',
      camera: 'Honor X50',
      place: null,
    });
  });

  test('may come beside a photo that was made smaller; what is no EXIF is passed over', async () => {
    const stepId = await oneStep('photo');
    const jpeg = Buffer.from((await taken(271_828, { at: '2026:11:01 09:00:00' })).split(',')[1]!, 'base64');
    const exif = exifOf(jpeg);
    expect(exif).toBeDefined();
    const png = `data:image/png;base64,${(await grain(141_421).png().toBuffer()).toString('base64')}`;
    await send(rep, [
      checkIn(),
      photo(stepId, `data:image/png;base64,${(await grain(577_215).png().toBuffer()).toString('base64')}`, {
        exif: btoa('Exif00nothing of the kind'),
      }),
      checkOut(),
    ]);
    expect((await kept()).evidenceReasons).toEqual([]);
    visitId = newId();
    await send(rep, [
      checkIn(9 * minute),
      photo(stepId, png, { ...clocks(8 * minute), exif }),
      checkOut(minute),
    ]);
    expect((await kept()).evidenceReasons).toEqual(['photo-time']);
  });
});
