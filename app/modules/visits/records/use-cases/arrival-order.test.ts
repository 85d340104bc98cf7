import { and, asc, eq, inArray } from 'drizzle-orm';
import { array, assert, asyncProperty, constantFrom, integer, record, shuffledSubarray } from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { createTestDesk, type TestBrand } from '#app/composition/testing/test-desk.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { newId } from '#app/lib/id.ts';
import { toWgs84 } from '#app/lib/places/coordinates.ts';
import { anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import { aVisitTemplate } from '../../seed/seed.server.ts';
import { visitPhotos } from '../../tables/steps.table.server.ts';
import { visits } from '../../tables/visits.table.server.ts';
import { syncInput } from '../wire.ts';
import { syncVisits } from './sync-visits.server.ts';

const now = new Date('2026-11-21T18:00:00+08:00');
const minute = 60_000;
const towns = { 杭州: { lng: 120.155, lat: 30.274 }, 上海: { lng: 121.47, lat: 31.23 } } as const;
type Town = keyof typeof towns;

let desk: Awaited<ReturnType<typeof createTestDesk>>;
let brand: TestBrand;
let stepId: string;
const outletOf = new Map<Town, string>();
let counter = 0;

beforeAll(async () => {
  desk = await createTestDesk(now);
  brand = await desk.brand('shanjianquan');
  await brand.facts((world) => aRole(world, { code: 'seller', dataScope: 'all', permissions: 'all' }));
  for (const [town, place] of Object.entries(towns)) {
    const { id } = await brand.facts((world) => anOutlet(world, { code: town, name: town, ...place }));
    outletOf.set(town as Town, id);
  }
  const steps = [{ kind: 'photo', name: '门头照', mandatory: false }] as const;
  const { stepIds } = await brand.facts((world) => aVisitTemplate(world, { name: '模板', steps }));
  stepId = stepIds[0]!;
});
afterAll(() => desk.close());

/** A picture of its own for each seed, of a size that draws fast. */
async function picture(seed: number): Promise<string> {
  const raw = Buffer.alloc(90 * 80);
  for (let at = 0; at < raw.length; at += 1) {
    const [column, row] = [Math.floor((at % 90) / 10), Math.floor(at / 900)];
    const mixed = Math.imul(seed * 7_919 + column * 104_729 + row * 1_299_709, 2_654_435_761);
    raw[at] = Math.imul(mixed ^ (mixed >>> 15), 2_246_822_519) >>> 24;
  }
  const png = await sharp(raw, { raw: { width: 90, height: 80, channels: 1 } })
    .png()
    .toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}

const clocks = (ms: number) => ({
  run: 'run',
  steadyMs: 9_000 * minute - ms,
  wall: new Date(now.getTime() - ms).toISOString(),
});

/** One visit of a person: when it began, where, on which phone, and which picture was taken there. */
interface Made {
  person: number;
  phone: number;
  town: Town;
  beganAgo: number;
  picture: number;
}

/** Sends the visits in an order, by people and phones nobody else has; what each came to, by its place among the given. */
async function outcome(made: readonly Made[], order: readonly number[], pictures: readonly string[]) {
  counter += 1;
  const people = await Promise.all(
    ['甲', '乙'].map((realname) => brand.as({ realname, roles: ['seller'], departs: ['A01'] })),
  );
  const ids = made.map(() => newId());
  const photoIds = made.map(() => newId());
  const send = (ctx: Ctx, phone: number, items: object[]) =>
    syncVisits(ctx, syncInput.parse({ deviceId: `phone-${counter}-${phone}-0000`, ...clocks(0), items }));
  for (const nth of order) {
    const { person, phone, town, beganAgo, picture: shown } = made[nth]!;
    const visitId = ids[nth]!;
    const place = { ...toWgs84(towns[town]), accuracyM: 12 };
    const { answers } = await send(people[person]!, phone, [
      {
        ...clocks(beganAgo),
        id: newId(),
        kind: 'check-in',
        visitId,
        outletId: outletOf.get(town),
        place,
      },
      {
        ...clocks(beganAgo - minute),
        id: photoIds[nth],
        kind: 'photo',
        visitId,
        stepId,
        picture: pictures[shown],
      },
      { ...clocks(beganAgo - 2 * minute), id: newId(), kind: 'check-out', visitId, result: 'ordered' },
    ]);
    expect(answers.map(({ answer }) => answer)).toEqual(['taken', 'taken', 'taken']);
  }
  return inTenant(people[0]!, async (tx) => {
    const rows = await tx
      .select()
      .from(visits)
      .where(and(eq(visits.tenantId, 'shanjianquan'), inArray(visits.id, ids)));
    const photos = await tx
      .select({ visitId: visitPhotos.visitId, seen: visitPhotos.seenBefore })
      .from(visitPhotos)
      .where(and(eq(visitPhotos.tenantId, 'shanjianquan'), inArray(visitPhotos.id, photoIds)))
      .orderBy(asc(visitPhotos.at));
    return ids.map((id) => {
      const { speedKmh, sharedDevice, evidenceScore, evidenceReasons } = rows.find((one) => one.id === id)!;
      const seen = photos.find(({ visitId }) => visitId === id)!.seen;
      return { speedKmh, sharedDevice, evidenceScore, evidenceReasons, seen };
    });
  });
}

test('what visits are judged to be does not depend on the order in which they arrive', async () => {
  const one = record({
    person: constantFrom(0, 1),
    phone: constantFrom(0, 1),
    town: constantFrom<Town>('杭州', '上海'),
    gap: integer({ min: 5, max: 400 }),
    picture: constantFrom(0, 1, 2),
  });
  const cases = array(one, { minLength: 2, maxLength: 5 }).chain((chosen) => {
    const places = chosen.map((_one, nth) => nth);
    return shuffledSubarray(places, { minLength: places.length }).map((order) => ({ chosen, order }));
  });
  const seen = new Set<string>();
  await assert(
    asyncProperty(cases, async ({ chosen, order }) => {
      let ago = 8_000;
      const made = chosen.map(({ gap, ...more }) => {
        ago -= gap;
        return { ...more, beganAgo: ago * minute };
      });
      // Nobody has seen these pictures before: of each round they are its own.
      const drawn = () => {
        counter += 3;
        return Promise.all([0, 1, 2].map((nth) => picture(counter * 31 + nth)));
      };
      const inTurn = await outcome(
        made,
        [...order].toSorted((a, b) => a - b),
        await drawn(),
      );
      expect(await outcome(made, order, await drawn())).toEqual(inTurn);
      for (const reason of inTurn.flatMap(({ evidenceReasons }) => evidenceReasons)) seen.add(reason);
    }),
    { numRuns: 15, seed: 17 },
  );
  // It was about something.
  expect([...seen].toSorted()).toEqual(expect.arrayContaining(['fast', 'photo-seen', 'shared']));
});
