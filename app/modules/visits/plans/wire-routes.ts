import { z } from 'zod';
import { rowVersion } from '#app/lib/numbers/written-number.ts';
import { idList } from '#app/lib/text/id-list.ts';
import { maxRouteOutlets, weekdays } from './rules-routes.ts';

const which = { id: z.uuid(), version: rowVersion };

/** GET /eVisit/route/detail. */
export const routeRef = z.object({ id: z.uuid() });
export type RouteRef = z.output<typeof routeRef>;

/** PUT /eVisit/route/stops: all outlets of a route in their order. */
export const routeStopsInput = z.object({
  ...which,
  customerIds: idList(maxRouteOutlets).refine((ids) => new Set(ids).size === ids.length),
});
export type RouteStopsInput = z.output<typeof routeStopsInput>;

/** PUT /eVisit/route/handOver: the whole route to somebody else, its outlets with it where that is said. */
export const handOverRouteInput = z.object({
  ...which,
  ownerUserId: z.uuid(),
  withOutlets: z.union([z.boolean(), z.stringbool()]).default(false),
});
export type HandOverRouteInput = z.output<typeof handOverRouteInput>;

const routeOutlet = z.object({
  id: z.uuid(),
  code: z.string(),
  name: z.string(),
  /** Empty, as are its place and whose it is, for a reader who does not reach it. */
  address: z.string(),
  /** GCJ-02, longitude and latitude with a comma between; null until somebody has said. */
  place: z.string().nullable(),
  /** Whose outlet it is, where that is somebody else than the route's owner. */
  otherOwner: z.string().nullable(),
  /** It is closed or frozen, so nobody is sent there. */
  outOfUse: z.boolean(),
  /** The owner of the route does not reach it, so the route sends nobody there. */
  beyondOwner: z.boolean(),
  /** The reader does not reach it. */
  beyondReader: z.boolean(),
});
export type RouteOutletRow = z.infer<typeof routeOutlet>;

/** A route with its outlets in their order and the days to come. */
export const routeDetail = z.object({
  id: z.uuid(),
  version: z.int(),
  code: z.string(),
  name: z.string(),
  owner: z.object({ id: z.uuid(), realname: z.string() }),
  departName: z.string(),
  /** Whose outlets it goes to; null where it goes to those of several. */
  dealer: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  weekday: z.enum(weekdays),
  everyWeeks: z.int(),
  startOn: z.iso.date(),
  active: z.boolean(),
  outlets: z.array(routeOutlet),
  /** Days it is driven on, and how many visits its owner has on each so far, as the board of the day shows them. */
  coming: z.array(z.object({ day: z.iso.date(), planned: z.int() })),
});
export type RouteDetail = z.infer<typeof routeDetail>;

/** What a change answers. */
export const routeChanged = z.object({ version: z.int() });
export type RouteChanged = z.infer<typeof routeChanged>;

/** What handing over answers; `stayed`: outlets that were to go along and stay with whom they are. */
export const routeHandedOver = routeChanged.extend({ stayed: z.int() });
export type RouteHandedOver = z.infer<typeof routeHandedOver>;
