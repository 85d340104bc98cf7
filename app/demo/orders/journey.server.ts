import type { OrderEvent, OrderStatus } from '#app/modules/orders/rules.ts';
import { pathTo, usualHours } from '#app/modules/orders/seed/seed-path.server.ts';
import type { Random } from '#app/services/organisation/seed-random.server.ts';

interface Leg {
  event: OrderEvent;
  at: Date;
}

const hour = 3_600_000;
const chinaOffset = 8 * hour;

/** What happened to an order by `now`, had it gone the way most orders go; sometimes it went another. */
export function journey(random: Random, prepay: boolean, orderedAt: Date, now: Date): Leg[] {
  const legs: Leg[] = [];
  let at = orderedAt.getTime();
  for (const event of wholeWay(random, prepay)) {
    at = daytime(at + gap(random, event), random, event);
    if (at > now.getTime()) break;
    legs.push({ event, at: new Date(at) });
  }
  return legs;
}

/** What happened to an order that stands in `status` now. */
export function journeyTo(
  status: OrderStatus,
  random: Random,
  { prepay, orderedAt, now }: { prepay: boolean; orderedAt: Date; now: Date },
): Leg[] {
  const path = pathTo(status, prepay);
  const gaps = path.map((event) => gap(random, event));
  const room = now.getTime() - orderedAt.getTime();
  const pace = Math.min(1, (0.9 * room) / gaps.reduce((sum, one) => sum + one, 1));
  let at = orderedAt.getTime();
  return path.map((event, index) => {
    at += Math.floor(gaps[index]! * pace);
    return { event, at: new Date(at) };
  });
}

function wholeWay(random: Random, prepay: boolean): OrderEvent[] {
  const passed: OrderEvent[] = prepay ? ['pass', 'pay'] : ['pass'];
  const fate = random.share();
  if (fate < 0.02) return ['refuse'];
  if (fate < 0.026) return ['invalidate'];
  if (fate < 0.034) return ['pass', 'invalidate'];
  if (fate < 0.045) return [...passed, 'ship-rest', 'sign-with-difference', 'settle-difference'];
  if (fate < 0.085) return [...passed, 'ship-part', 'ship-rest', 'sign'];
  if (fate < 0.089) return [...passed, 'ship-part', 'sign-part', 'ship-rest', 'sign'];
  return [...passed, 'ship-rest', 'sign'];
}

/** Most moves come soon, some take long. */
function gap(random: Random, event: OrderEvent): number {
  const [shortest, longest] = usualHours[event];
  return (shortest + (longest - shortest) * random.share() ** 2) * hour;
}

/** People work from eight to eight; what would fall into the night waits for the morning. Payments do not. */
function daytime(at: number, random: Random, event: OrderEvent): number {
  const hourOfDay = Math.floor((at + chinaOffset) / hour) % 24;
  if (event === 'pay' || (hourOfDay >= 8 && hourOfDay < 20)) return at;
  const toEight = (32 - hourOfDay) % 24;
  return Math.floor(at / hour) * hour + (toEight + random.share() * 2) * hour;
}
