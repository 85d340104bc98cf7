import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aRole } from '#app/administration/permissions/seed.server.ts';
import { type AssetState, assetStates } from '#app/modules/assets/life/rules-state.ts';
import {
  type MovementKind,
  type MovementState,
  movementKinds,
  movementStates,
} from '#app/modules/assets/movements/rules-movement.ts';
import { aDraft, anAsset } from '#app/modules/assets/seed/seed.server.ts';
import { assetMovements, assets } from '#app/modules/assets/table.server.ts';
import { type SettleEvent, settleEvents } from '#app/modules/assets/wire.ts';
import { anOutlet } from '#app/modules/customers/seed/seed.server.ts';
import { aDisplay, aDisplayStandard } from '#app/modules/displays/seed/seed.server.ts';
import { displayTasks } from '#app/modules/displays/table.server.ts';
import { type DisplayState, displayStates } from '#app/modules/displays/tasks/rules-state.ts';
import {
  type RepairEvent,
  type RepairState,
  repairEvents,
  repairStates,
} from '#app/modules/repair/life/rules-state.ts';
import { anEquipment, aRepair, aTechnician } from '#app/modules/repair/seed/seed.server.ts';
import { repairOrders } from '#app/modules/repair/table.server.ts';
import { systemParameters } from '#app/services/parameters/table.server.ts';
import { onePixel } from '#app/services/pictures/testing/one-pixel.ts';
import { expectRefused, pairsOf, requestedOf } from './testing/state-walk.server.ts';
import { createTestHttp, type TestSite } from './testing/test-http.server.ts';

// Every state of a repair, an asset, its movements and a display, and everything that may be asked of it there, by the
// tables of the trade (domain B5, B11, B21): what they do not allow is refused and changes nothing.
let http: Awaited<ReturnType<typeof createTestHttp>>;
let site: TestSite;
/** Who applies and works, and three others who decide. */
let token: string;
let reviewer: string;
let judge: string;
let fourth: string;
const place = { lng: 120.16, lat: 30.25 };

beforeAll(async () => {
  http = await createTestHttp();
  site = await http.site('shanjianquan');
  await site.facts((world) => aRole(world, { code: 'boss', dataScope: 'all', permissions: 'all' }));
  const signIn = (username: string) => site.signIn({ username, roles: ['boss'], departs: ['A01'] });
  [token, reviewer] = [await signIn('boss'), await signIn('reviewer')];
  [judge, fourth] = [await signIn('judge'), await signIn('fourth')];
});
afterAll(() => http.close());

type Table = typeof repairOrders | typeof assets | typeof assetMovements | typeof displayTasks;
type Call = readonly [string, string, object];

const rowOf = (table: Table, id: string) =>
  site.facts(async ({ tx }) => (await tx.select().from(table).where(eq(table.id, id)))[0] ?? null);
const requested = (table: Table, id: string, call: Call, by = token) =>
  requestedOf(site, by, () => rowOf(table, id), call);
/** A call that has to succeed for the walk to stand where it wants to. */
const done = async ([method, path, input]: Call, by = token) => {
  const { status, body } = await site.call(method, path, input, by);
  expect(body).toMatchObject({ success: true });
  expect(status).toBe(200);
  return body.result as { id: string };
};

describe('repair orders', () => {
  const moves: Record<RepairState, Partial<Record<RepairEvent, RepairState>>> = {
    pending: { assign: 'offered', cancel: 'cancelled' },
    offered: { assign: 'offered', accept: 'accepted', refuse: 'pending', cancel: 'cancelled' },
    accepted: { assign: 'offered', appoint: 'scheduled', cancel: 'cancelled' },
    scheduled: {
      assign: 'offered',
      appoint: 'scheduled',
      arrive: 'repairing',
      'confirm-arrival': 'repairing',
      cancel: 'cancelled',
    },
    repairing: {
      'need-parts': 'awaiting-parts',
      'give-up': 'beyond-repair',
      finish: 'inspection',
      cancel: 'cancelled',
    },
    'awaiting-parts': { 'receive-parts': 'repairing', 'give-up': 'beyond-repair', cancel: 'cancelled' },
    'beyond-repair': {
      resume: 'repairing',
      exchange: 'inspection',
      'to-workshop': 'in-workshop',
      cancel: 'cancelled',
    },
    'in-workshop': { 'give-back': 'repairing' },
    inspection: { approve: 'completed', reject: 'repairing' },
    completed: { settle: 'settled' },
    settled: {},
    cancelled: {},
  };
  const asked = repairEvents.filter((event) => event !== 'time-out');

  test.each(pairsOf(repairStates, asked))('%s: %s', async (state, event) => {
    const { id } = await site.facts(async (world) => {
      const customer = await anOutlet(world, { ...place, depart: 'A01' });
      return aRepair(world, {
        equipment: await anEquipment(world, { customer }),
        state,
        ...(state === 'pending' ? {} : { assignee: 'boss' }),
      });
    });
    const assigneeId = await aWorker();
    const input = {
      id,
      version: 1,
      event,
      note: '现场情况已写明',
      assigneeId,
      appointmentAt: new Date(Date.now() + 3_600_000).toISOString(),
      place,
      beforePhotos: [onePixel],
      photos: [onePixel],
      cause: 'fan',
      workshop: '城东维修站',
      temperature: '4.2',
      signer: '徐丽',
      signature: onePixel,
      rating: 5,
      feeFen: 0,
    };
    const got = await requested(repairOrders, id, ['PUT', '/mes/order/move', input]);
    const to = moves[state][event];
    // What only the worker of an order does is forbidden to anybody else, whatever its state.
    const ofWorker = ['accept', 'refuse', 'arrive'].includes(event) && state === 'pending';
    if (!to) return expectRefused(got, ofWorker ? 403 : 409);
    expect(got.body).toMatchObject({ success: true });
    expect(got.after).toMatchObject({ state: to, version: 2 });
  });

  let worker: string | null = null;
  /** Somebody an order can be given to. */
  const aWorker = async () => {
    worker ??= await site.facts(async (world) => (await aTechnician(world, { depart: 'A01' })).userId);
    return worker;
  };
});

describe('assets', () => {
  /** A kind of movement may be applied for in these states. */
  const applied: Record<MovementKind, AssetState[]> = {
    'put-out': ['in-stock'],
    move: ['deployed'],
    recover: ['deployed', 'suspect', 'to-scrap'],
    exchange: ['deployed', 'suspect', 'to-scrap'],
    scrap: ['in-stock', 'suspect', 'to-scrap'],
  };
  const settled: Partial<Record<AssetState, Partial<Record<SettleEvent, AssetState>>>> = {
    suspect: { confirm: 'deployed', lose: 'lost' },
    lost: { find: 'in-stock', compensate: 'written-off' },
  };

  const apply = async (kind: MovementKind, state: AssetState) => {
    const { asset, outlet, other } = await site.facts(async (world) => {
      const customer = await anOutlet(world, { ...place, depart: 'A01' });
      return {
        asset: await anAsset(world, { state, customer }),
        outlet: await anOutlet(world, { ...place, depart: 'A01' }),
        other: await anAsset(world, { state: 'in-stock' }),
      };
    });
    const placing = kind === 'put-out' || kind === 'move';
    const input = {
      assetId: asset.id,
      kind,
      note: '盘点以后决定',
      ...(placing ? { toCustomerId: outlet.id, agreementNo: 'XY-1', agreementTo: '2099-12-31' } : {}),
      ...(kind === 'recover' || kind === 'exchange' ? { toDepot: '总仓' } : {}),
      ...(kind === 'exchange' ? { replacementId: other.id } : {}),
    };
    return { asset, other, call: ['POST', '/eAssetAppr/apply', input] as Call };
  };

  test.each(pairsOf(assetStates, movementKinds))('%s: apply for %s', async (state, kind) => {
    const { asset, call } = await apply(kind, state);
    const got = await requested(assets, asset.id, call);
    const open = await site.facts(({ tx }) =>
      tx.$count(assetMovements, eq(assetMovements.assetId, asset.id)),
    );
    expect(open).toBe(applied[kind].includes(state) ? 1 : 0);
    if (!applied[kind].includes(state)) return expectRefused(got);
    expect(got.body).toMatchObject({ success: true });
    // Nothing has moved before somebody else has agreed, and no second movement begins meanwhile.
    expect(got.after).toEqual(got.before);
    expectRefused(await requested(assets, asset.id, call));
  });

  test.each(pairsOf(assetStates, settleEvents))('%s: %s', async (state, event) => {
    const { id } = await site.facts((world) => anAsset(world, { state }));
    const input = { id, version: 1, event, note: '核对以后决定', depot: '总仓', compensationFen: 0 };
    const got = await requested(assets, id, ['PUT', '/eAsset/settle', input]);
    const to = settled[state]?.[event];
    if (!to) return expectRefused(got);
    expect(got.body).toMatchObject({ success: true });
    expect(got.after).toMatchObject({ state: to });
  });

  describe('movements', () => {
    /** What the asset is while its movement is approved, after it, and when it is called off. */
    const ways: Record<MovementKind, { from: AssetState; under: AssetState; after: AssetState }> = {
      'put-out': { from: 'in-stock', under: 'reserved', after: 'deployed' },
      move: { from: 'deployed', under: 'moving', after: 'deployed' },
      recover: { from: 'deployed', under: 'recovering', after: 'in-stock' },
      exchange: { from: 'deployed', under: 'recovering', after: 'in-stock' },
      scrap: { from: 'in-stock', under: 'scrapped', after: 'scrapped' },
    };
    const acts = ['agree', 'refuse', 'complete', 'cancel', 'refund'] as const;
    type Act = (typeof acts)[number];
    const allowed: Record<MovementState, Partial<Record<Act, MovementState>>> = {
      draft: {},
      applied: { agree: 'approved', refuse: 'refused', cancel: 'cancelled' },
      approved: { complete: 'done', cancel: 'cancelled' },
      done: {},
      refused: {},
      cancelled: {},
    };
    const callsOf = (
      id: string,
      version: number,
      { scannedNo, takenNo }: { scannedNo: string; takenNo: string },
    ): Record<Act, Call> => ({
      agree: ['PUT', '/eAssetAppr/decide', { id, version, pass: true }],
      refuse: ['PUT', '/eAssetAppr/decide', { id, version, pass: false, comment: '暂不需要' }],
      complete: [
        'PUT',
        '/eAssetAppr/complete',
        { id, version, scannedNo, takenNo, place, signer: '徐丽', signature: onePixel, photos: [onePixel] },
      ],
      cancel: ['PUT', '/eAssetAppr/cancel', { id, version, note: '门店改期' }],
      refund: ['PUT', '/eAssetAppr/refundDeposit', { id, receiptNo: 'TK-1' }],
    });
    const decides = new Set<Act>(['agree', 'refuse']);

    /** A movement that nobody has applied for yet. */
    const begun = (kind: MovementKind, assetId: string) =>
      site.facts(async (world) => {
        const [asset] = await world.tx.select().from(assets).where(eq(assets.id, assetId));
        const { id } = await aDraft(world, asset!, `WX-${assetId}`);
        await world.tx.update(assetMovements).set({ kind }).where(eq(assetMovements.id, id));
        return { id };
      });

    /** Brings a movement to a state as people would; scrap that is approved is done. */
    async function made(kind: MovementKind, state: MovementState) {
      const { asset, other, call } = await apply(kind, ways[kind].from);
      const { id } = state === 'draft' ? await begun(kind, asset.id) : await done(call);
      const scanned = {
        scannedNo: kind === 'exchange' ? other.assetNo : asset.assetNo,
        takenNo: asset.assetNo,
      };
      const act = async (one: Act) => {
        const { version } = (await rowOf(assetMovements, id)) as { version: number };
        await done(callsOf(id, version, scanned)[one], decides.has(one) ? reviewer : token);
      };
      if (state === 'refused') await act('refuse');
      if (state === 'cancelled') await act('cancel');
      if (state === 'approved' || state === 'done') await act('agree');
      if (state === 'done' && kind !== 'scrap') await act('complete');
      const row = (await rowOf(assetMovements, id)) as { version: number; state: MovementState };
      expect(row.state).toBe(state);
      return { id, version: row.version, assetId: asset.id, scanned };
    }

    const states = pairsOf(movementKinds, movementStates).filter(
      ([kind, state]) => kind !== 'scrap' || state !== 'approved',
    );
    test.each(states.flatMap(([kind, state]) => acts.map((act) => [kind, state, act] as const)))(
      '%s, %s: %s',
      async (kind, state, act) => {
        const { id, version, assetId, scanned } = await made(kind, state);
        const assetBefore = await rowOf(assets, assetId);
        const got = await requested(
          assetMovements,
          id,
          callsOf(id, version, scanned)[act],
          decides.has(act) ? reviewer : token,
        );
        const to = allowed[state][act];
        const asset = (await rowOf(assets, assetId)) as { state: AssetState };
        if (!to)
          return expectRefused({ ...got, before: [got.before, assetBefore], after: [got.after, asset] });
        expect(got.body).toMatchObject({ success: true });
        expect(got.after).toMatchObject({ state: to === 'approved' && kind === 'scrap' ? 'done' : to });
        const { from, under, after } = ways[kind];
        const stands = {
          draft: from,
          applied: from,
          approved: under,
          done: after,
          refused: from,
          cancelled: from,
        }[to];
        expect(asset.state).toBe(stands);
      },
    );
  });
});

describe('displays', () => {
  const acts = [
    'submit',
    'pass',
    'refuse',
    'second-pass',
    'second-refuse',
    'appeal',
    'uphold',
    'overturn',
  ] as const;
  type Act = (typeof acts)[number];
  /** Every state, and what was picked for a second review: it is looked at once more, before an appeal or a new try. */
  const stands = [...displayStates, 'scored-picked', 'refused-picked', 'looked-again'] as const;
  type Stand = (typeof stands)[number];
  const allowed: Record<Stand, Partial<Record<Act, DisplayState>>> = {
    pending: { submit: 'submitted' },
    submitted: { pass: 'scored', refuse: 'refused' },
    scored: { appeal: 'appealed' },
    refused: { submit: 'submitted', appeal: 'appealed' },
    appealed: { uphold: 'scored', overturn: 'scored' },
    overdue: {},
    'scored-picked': { 'second-pass': 'scored', 'second-refuse': 'refused', appeal: 'appealed' },
    'refused-picked': {
      submit: 'submitted',
      'second-pass': 'scored',
      'second-refuse': 'refused',
      appeal: 'appealed',
    },
    'looked-again': { submit: 'submitted', appeal: 'appealed' },
  };
  /** Who does what: nobody reviews what they handed in, nor decides about what they reviewed. */
  const actors: Record<Act, () => string> = {
    submit: () => token,
    appeal: () => token,
    pass: () => reviewer,
    refuse: () => reviewer,
    'second-pass': () => judge,
    'second-refuse': () => judge,
    uphold: () => fourth,
    overturn: () => fourth,
  };
  const callOf = async (act: Act, id: string): Promise<Call> => {
    const { version } = (await rowOf(displayTasks, id)) as { version: number };
    const of = { id, version, reason: '照片看得清楚' };
    const { items } = (await done(['GET', '/esdh/eSdh/detail', { id }])) as unknown as {
      items: { id: string }[];
    };
    const found = Object.fromEntries(items.map((item) => [item.id, 1]));
    const calls: Record<Act, Call> = {
      submit: ['POST', '/esdh/eSdh/submit', { id, version, found, photos: [onePixel] }],
      pass: ['PUT', '/eAdAppr/review', { ...of, pass: true }],
      refuse: ['PUT', '/eAdAppr/review', { ...of, pass: false }],
      'second-pass': ['PUT', '/eAdAppr/second', { ...of, pass: true }],
      'second-refuse': ['PUT', '/eAdAppr/second', { ...of, pass: false }],
      appeal: ['POST', '/eAdAppr/appeal', of],
      uphold: ['PUT', '/eAdAppr/decide', { ...of, overturn: false }],
      overturn: ['PUT', '/eAdAppr/decide', { ...of, overturn: true }],
    };
    return calls[act];
  };
  const paths: Record<Stand, Act[]> = {
    pending: [],
    submitted: ['submit'],
    scored: ['submit', 'pass'],
    refused: ['submit', 'refuse'],
    appealed: ['submit', 'pass', 'appeal'],
    overdue: [],
    'scored-picked': ['submit', 'pass'],
    'refused-picked': ['submit', 'refuse'],
    'looked-again': ['submit', 'pass', 'second-refuse'],
  };
  const stateOf = (stand: Stand): DisplayState =>
    stand === 'looked-again' ? 'refused' : (stand.replace('-picked', '') as DisplayState);
  /** How many of a hundred reviews are picked for a second one from now on. */
  const pick = (value: number) =>
    site.facts(async ({ tx, tenant, now: updatedAt }) => {
      const code = 'displays.second-percent';
      const row = { tenantId: tenant.slug, code, value, version: 1, updatedBy: '管理员', updatedAt };
      await tx.delete(systemParameters).where(eq(systemParameters.code, code));
      await tx.insert(systemParameters).values(row);
    });

  test.each(pairsOf(stands, acts))('%s: %s', async (stand, act) => {
    const state = stateOf(stand);
    await pick(stand === state ? 0 : 100);
    const id = await site.facts(async (world) => {
      const customer = await anOutlet(world, { depart: 'A01' });
      const { code } = await aDisplayStandard(world, {
        code: `BZ-${customer.code}`,
        items: [{ name: '在架', dimension: 'presence', method: 'boolean', weight: 40 }],
      });
      return aDisplay(world, { standard: code, customer });
    });
    for (const one of paths[stand]) await done(await callOf(one, id), actors[one]());
    if (state === 'overdue') {
      const over = { state: 'overdue', periodFrom: '2026-01-01', dueOn: '2026-01-31' } as const;
      await site.facts(({ tx }) => tx.update(displayTasks).set(over).where(eq(displayTasks.id, id)));
    }
    expect(await rowOf(displayTasks, id)).toMatchObject({ state });
    const got = await requested(displayTasks, id, await callOf(act, id), actors[act]());
    const to = allowed[stand][act];
    if (!to) return expectRefused(got);
    expect(got.body).toMatchObject({ success: true });
    expect(got.after).toMatchObject({ state: to });
  });
});
