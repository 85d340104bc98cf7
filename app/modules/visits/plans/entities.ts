import { defineEntity } from '#app/entity/define-entity.ts';
import { boolean, choice, date, lines, number, optional, reference, text } from '#app/entity/fields.ts';
import { maxEveryWeeks, maxRouteOutlets, weekdays } from './rules-routes.ts';

/** A route (线路): outlets that somebody visits one after the other on a weekday, every so many weeks. */
export const visitRoute = defineEntity({
  name: 'visit-route',
  words: 'visits:route',
  wire: '/eVisit/route',
  defaultSort: { field: 'code', direction: 'asc' },
  fields: {
    code: text({
      max: 32,
      numbered: 'visit-route',
      quick: true,
      search: true,
      sort: true,
      unique: true,
      fixed: true,
      width: 110,
    }),
    name: text({ max: 60, quick: true, search: true, sort: true, unique: true, width: 200 }),
    ownerUserId: reference({ quick: true, search: true, fixed: true, width: 110 }),
    departId: reference({ search: true, width: 130 }),
    dealerId: optional(reference({ search: true, batch: true, width: 180 })),
    weekday: choice(weekdays, { search: true, batch: true, width: 90 }),
    everyWeeks: number({ min: 1, max: maxEveryWeeks, search: true, sort: true, width: 110 }),
    startOn: date({ search: true, sort: true, width: 120 }),
    active: boolean({ search: true, batch: true, width: 80 }),
    remark: optional(lines({ max: 300 })),
  },
});

/** An outlet of a route, at its turn. */
export const visitRouteStop = defineEntity({
  name: 'visit-route-stop',
  words: 'visits:routeStop',
  wire: '/eVisit/routeStop',
  defaultSort: { field: 'turn', direction: 'asc' },
  fields: {
    routeId: reference({ quick: true, search: true, fixed: true, width: 220 }),
    customerId: reference({ quick: true, search: true, fixed: true, width: 240 }),
    turn: number({ min: 1, max: maxRouteOutlets, sort: true, width: 90 }),
  },
});
