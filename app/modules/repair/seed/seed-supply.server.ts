import { addDays, dayOf, momentOf } from '#app/lib/time/date-time.ts';
import type { PastMove } from '#app/modules/stock/seed/seed-history.server.ts';
import type { Random } from '#app/services/organisation/seed-random.server.ts';
import type { World } from '#app/services/organisation/seed-world.server.ts';
import type { RequestState } from '../spares/rules-parts.ts';
import type { partRequestLines, partRequests, partUses, spareParts } from '../spares/table.server.ts';
import type { repairEventLog } from '../table.server.ts';
import { partFor } from './catalogue.ts';
import type { OrderLife, Person, Worker } from './seed-order.server.ts';

const zone = 'Asia/Shanghai';
const minuteMs = 60_000;
/** What a van is filled up to once a month, and below how much of a part it is. */
const van = { full: 14, low: 9 } as const;

/** A part of the catalogue. */
export type Part = typeof spareParts.$inferInsert & { id: string };

interface Firm {
  lives: readonly OrderLife[];
  workers: readonly Worker[];
  chief: Person;
  parts: readonly Part[];
  storeId: string;
  vans: ReadonlyMap<string, string>;
  began: Date;
}

interface Supply {
  moves: PastMove[];
  requests: (typeof partRequests.$inferInsert)[];
  lines: (typeof partRequestLines.$inferInsert)[];
  uses: (typeof partUses.$inferInsert)[];
  happenings: (typeof repairEventLog.$inferInsert)[];
}

/** What the store bought, what vans and jobs asked it for, and what jobs used: nothing leaves a place where it does not lie. */
export function supplyYear({ tenant, now }: World, random: Random, firm: Firm): Supply {
  const { lives, workers, chief, parts, storeId, vans, began } = firm;
  const made: Supply = { moves: [], requests: [], lines: [], uses: [], happenings: [] };
  const levels = new Map<string, number>();
  const numbers = new Map<string, number>();
  const levelOf = (place: string, part: Part) => levels.get(`${place} ${part.id}`) ?? 0;
  const acts: { at: Date; act: () => void }[] = [];
  const plan = (at: Date, act: () => void) => acts.push({ at, act });
  const at = (day: string, time: string) => momentOf(`${day}T${time}`, zone);
  const first = dayOf(began, zone);

  plan(began, () => buy(began, 0));
  for (const worker of workers) fill(worker, addDays(first, 1), ['08:20', '08:50', '11:00']);
  // At the end of a night no job is under way: what is sent then arrives before the first of the day.
  for (let day = nextMonth(first); day < dayOf(now, zone); day = nextMonth(day)) {
    const bought = at(day, '05:00');
    plan(bought, () => buy(bought, (now.getTime() - bought.getTime()) / 86_400_000));
    for (const worker of workers) fill(worker, day, ['05:30', '06:00', '07:00']);
  }
  for (const life of lives) {
    const asked = life.pauses.find(({ kind }) => kind === 'parts');
    if (asked) askForJob(life, asked.requestedAt);
    if (life.order.finishedAt) {
      const { finishedAt } = life.order;
      plan(new Date(finishedAt.getTime() - minuteMs), () => useOn(life, finishedAt));
    }
  }
  acts.sort((one, other) => one.at.getTime() - other.at.getTime());
  for (const { act } of acts) act();
  return made;

  function move(part: Part, change: Omit<PastMove, 'productId' | 'lineNo'> & { lineNo?: number }): void {
    const key = `${change.warehouseId} ${part.id}`;
    levels.set(key, (levels.get(key) ?? 0) + change.onHand);
    made.moves.push({ lineNo: 1, ...change, productId: part.id });
  }

  /** The store buys what it is short of; of some parts it has bought nothing for two months, and is low on them. */
  function buy(when: Date, daysAgo: number): void {
    const doc = { kind: 'receipt', id: random.id(when), no: numberOf('RK-BJ', when) };
    for (const [nth, part] of parts.entries()) {
      const scarce = nth % 5 === 2;
      if (scarce && daysAgo > 0 && daysAgo < 75) continue;
      const targetQty =
        (part.reorderPoint ?? 0) + (daysAgo === 0 ? workers.length * van.full : 0) + (scarce ? 40 : 60);
      const qty = targetQty - levelOf(storeId, part);
      if (qty > 0)
        move(part, { at: when, kind: 'receive', warehouseId: storeId, onHand: qty, doc, lineNo: nth + 1 });
    }
  }

  /** A job waits for what the store has run out of. */
  function buyMore(part: Part, when: Date): void {
    const doc = { kind: 'receipt', id: random.id(when), no: numberOf('RK-BJ', when) };
    move(part, { at: when, kind: 'receive', warehouseId: storeId, onHand: 10, doc });
  }

  /** Once a month a worker asks for what the van is low on. */
  function fill(worker: Worker, day: string, [asked, sent, came]: [string, string, string]): void {
    const id = random.id(at(day, asked));
    const vanId = vans.get(worker.id)!;
    let sending: { part: Part; qty: number }[] = [];
    plan(at(day, sent), () => {
      sending = parts.flatMap((part) => {
        const level = levelOf(vanId, part);
        const qty = level < van.low ? Math.min(van.full - level, levelOf(storeId, part)) : 0;
        return qty > 0 ? [{ part, qty }] : [];
      });
      if (sending.length === 0) return;
      request(
        { id, worker, orderId: null, state: 'received', note: '补车上的常用件', sending },
        {
          asked: at(day, asked),
          sent: at(day, sent),
          came: at(day, came),
        },
      );
    });
    plan(at(day, came), () => arrive(id, vanId, sending, at(day, came)));
  }

  /** A job that lacks a part asks the store for one; of the open jobs each request has come a step further. */
  function askForJob({ order, happenings, pauses }: OrderLife, asked: Date): void {
    const worker = workers.find(({ id }) => id === order.assigneeId)!;
    const [pause] = pauses;
    const came = happenings.find(({ event }) => event === 'receive-parts')?.happenedAt ?? null;
    const approved = pause?.decidedAt ?? new Date(asked.getTime() + 30 * minuteMs);
    const sent = new Date(approved.getTime() + 20 * minuteMs);
    const id = random.id(asked);
    const note = happenings.find(({ event }) => event === 'need-parts')?.note ?? '';
    const part = parts.find(({ name }) => note.startsWith(name)) ?? parts[0]!;
    const sending = [{ part, qty: 1 }];
    const waiting = pause?.state === 'waiting';
    const inStore = sent < new Date(now.getTime() - 2_000 * minuteMs);
    const state: RequestState = came
      ? 'received'
      : waiting
        ? 'requested'
        : inStore
          ? 'in-transit'
          : 'approved';
    plan(sent, () => {
      if (levelOf(storeId, part) === 0) buyMore(part, sent);
      request(
        { id, worker, orderId: order.id, state, note: '现场缺件', sending },
        { asked, approved, sent, came },
      );
    });
    if (came) plan(came, () => arrive(id, vans.get(worker.id)!, sending, came));
  }

  function request(
    facts: {
      id: string;
      worker: Worker;
      orderId: string | null;
      state: RequestState;
      note: string;
      sending: readonly { part: Part; qty: number }[];
    },
    times: { asked: Date; approved?: Date; sent: Date; came: Date | null },
  ): void {
    const { id, worker, orderId, state, note, sending } = facts;
    const vanId = vans.get(worker.id)!;
    const requestNo = numberOf('BJ', times.asked);
    const went = state === 'received' || state === 'in-transit';
    const came = state === 'received' ? times.came : null;
    const decidedAt = state === 'requested' ? null : (times.approved ?? times.sent);
    made.requests.push({
      tenantId: tenant.slug,
      id,
      version: 1,
      requestNo,
      orderId,
      state,
      workerId: worker.id,
      departId: worker.departId,
      vanId,
      note,
      createdAt: times.asked,
      updatedAt: came ?? (went ? times.sent : (decidedAt ?? times.asked)),
      decidedBy: decidedAt && chief.realname,
      decidedAt,
      warehouseId: went ? storeId : null,
      issuedBy: went ? chief.realname : null,
      issuedAt: went ? times.sent : null,
      receivedBy: came && worker.realname,
      receivedAt: came,
    });
    const doc = { kind: 'part-request', id, no: requestNo };
    for (const [nth, { part, qty }] of sending.entries()) {
      const granted = state === 'requested' ? null : qty;
      const lineNo = nth + 1;
      made.lines.push({ tenantId: tenant.slug, requestId: id, lineNo, partId: part.id, qty, granted });
      if (!went) continue;
      const sent = { at: times.sent, doc, lineNo, by: chief.realname };
      move(part, { ...sent, kind: 'transfer-out', warehouseId: storeId, onHand: -qty });
      move(part, { ...sent, kind: 'transit', warehouseId: vanId, onHand: 0, inTransit: qty });
    }
  }

  function arrive(
    id: string,
    vanId: string,
    sending: readonly { part: Part; qty: number }[],
    when: Date,
  ): void {
    const no = made.requests.find((one) => one.id === id)?.requestNo ?? '';
    const doc = { kind: 'part-request', id, no };
    for (const [nth, { part, qty }] of sending.entries()) {
      const place = { at: when, warehouseId: vanId, doc, lineNo: nth + 1 };
      move(part, { ...place, kind: 'transfer-in', onHand: qty, inTransit: -qty });
    }
  }

  /** A job takes what mends its cause out of the van; now and then one more than it needs, which goes back. */
  function useOn({ order, happenings }: OrderLife, finishedAt: Date): void {
    const part = parts[partFor(order.cause)];
    const vanId = vans.get(order.assigneeId ?? '');
    if (!part || !vanId || levelOf(vanId, part) === 0) return;
    const spare = levelOf(vanId, part) > 1 && random.chance(0.05) ? 1 : 0;
    const by = happenings.findLast(({ event }) => event === 'finish')!.actorName;
    // Before the worker says that it works again.
    const when = new Date(finishedAt.getTime() - minuteMs);
    const taken = { at: when, warehouseId: vanId, by };
    const issued = 1 + spare;
    move(part, {
      ...taken,
      kind: 'ship',
      onHand: -issued,
      doc: { kind: 'repair', id: order.id, no: order.orderNo },
    });
    note('part-issue', issued);
    if (spare > 0) {
      // Each return is a document of its own.
      const doc = { kind: 'repair', id: random.id(when), no: order.orderNo };
      move(part, { ...taken, kind: 'return', onHand: spare, doc });
      note('part-return', spare);
    }
    made.uses.push({
      tenantId: tenant.slug,
      orderId: order.id,
      partId: part.id,
      issued,
      returned: spare,
      oldReturned: part.oldBack && random.chance(0.7) ? 1 : 0,
      priceFen: part.priceFen,
      updatedAt: when,
    });

    function note(event: string, qty: number): void {
      made.happenings.push({
        tenantId: tenant.slug,
        id: random.id(when),
        orderId: order.id,
        event,
        fromState: 'repairing',
        toState: 'repairing',
        note: `${part!.code} ${part!.name} × ${qty} ${part!.unit}`,
        facts: {},
        actorId: null,
        actorName: by,
        happenedAt: when,
      });
    }
  }

  function numberOf(sign: string, when: Date): string {
    const day = dayOf(when, zone).replaceAll('-', '');
    const key = `${sign}${day}`;
    const place = (numbers.get(key) ?? 0) + 1;
    numbers.set(key, place);
    return `${key}-${String(place).padStart(4, '0')}`;
  }
}

/** The first of the month after a day. */
function nextMonth(day: string): string {
  return `${addDays(`${day.slice(0, 7)}-28`, 7).slice(0, 7)}-01`;
}
