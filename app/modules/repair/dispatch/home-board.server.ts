import { can } from '#app/kernel/access/access.ts';
import { pathOf } from '#app/kernel/module/define-page.ts';
import type { HomeBoard, HomeFigure, HomeSection } from '#app/kernel/module/home-board.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { formatTime } from '#app/lib/time/date-time.ts';
import type { Behind, Figures } from '../life/rules-figures.ts';
import {
  hoursText,
  percentText,
  shownShares,
  starsText,
  timeParts,
  wholeTime,
} from '../orders/rules-figure-text.ts';
import { dispatchBoardPage, repairListPage, repairReportPage, statisticsPage } from '../pages.ts';
import { readHome } from './use-cases/read-home.server.ts';
import type { DayLoads, RepairHome } from './wire-home.ts';

/** The home page of a repair firm: what is open, whose day is how full, and how this month's repairs went. */
export const repairHomeBoard: HomeBoard = {
  mode: 'mes',
  action: 'repair:list',
  async read(ctx) {
    const home = await readHome(ctx);
    const may = (action: string) => ctx.user !== null && can(ctx.user, action);
    const product = { product: ctx.tenant.productPath };
    return {
      description: ctx.t('repair:home.refreshed', {
        time: formatTime(home.refreshedAt, ctx.tenant.timeZone),
      }),
      links: [
        ...(may('repair:board')
          ? [{ label: ctx.t('repair:menu.board'), to: pathOf(dispatchBoardPage, product) }]
          : []),
        ...(may('repair:report')
          ? [{ label: ctx.t('repair:menu.report'), to: pathOf(repairReportPage, product) }]
          : []),
        { label: ctx.t('repair:home.allOrders'), to: pathOf(repairListPage, product) },
      ],
      sections: [
        nowSection(ctx, home.now, may),
        ...(home.figures ? monthSections(ctx, home.month, home.figures) : []),
        stateSection(ctx, home.now),
        ...(home.loads ? [loadSection(ctx, home.today, home.loads)] : []),
      ],
    };
  },
};

/** The list with a filter. */
function listOf(ctx: Ctx, filter: Record<string, string>): string {
  const list = pathOf(repairListPage, { product: ctx.tenant.productPath });
  return `${list}?${new URLSearchParams(filter)}`;
}

function nowSection(ctx: Ctx, now: RepairHome['now'], may: (action: string) => boolean): HomeSection {
  const inState = (state: string) => now.states.find((one) => one.state === state)?.orders ?? 0;
  const figures: [key: string, orders: number, filter: Record<string, string>, action?: string][] = [
    ['open', now.open, { only: 'open' }],
    ['pool', inState('pending'), { state: 'pending' }, 'repair:dispatch'],
    ['due', now.due, { only: 'due' }],
    ['late', now.late, { only: 'late' }],
    ['parts', inState('awaiting-parts'), { state: 'awaiting-parts' }],
    ['pause', now.pause, { only: 'pause' }, 'repair:pause'],
  ];
  return {
    key: 'now',
    title: ctx.t('repair:home.now'),
    shape: 'tiles',
    figures: figures
      .filter(([, , , action]) => action === undefined || may(action))
      .map(([key, orders, filter]) => ({
        key,
        name: ctx.t(`repair:home.name.${key}`),
        value: orders,
        note: ctx.t(`repair:home.means.${key}`),
        to: listOf(ctx, filter),
      })),
  };
}

function stateSection(ctx: Ctx, now: RepairHome['now']): HomeSection {
  const most = Math.max(1, ...now.states.map(({ orders }) => orders));
  return {
    key: 'states',
    title: ctx.t('repair:home.states'),
    shape: 'bars',
    figures: now.states
      .filter(({ orders }) => orders > 0)
      .map(({ state, orders }) => ({
        key: state,
        name: ctx.t(`repair:state.${state}`),
        value: orders,
        to: listOf(ctx, { state }),
        share: orders / most,
      })),
    empty: ctx.t('repair:home.noneOpen'),
  };
}

function loadSection(ctx: Ctx, today: string, { workers, idle, busiest }: DayLoads): HomeSection {
  const most = busiest[0]?.orders ?? 1;
  return {
    key: 'loads',
    title: ctx.t('repair:home.loads'),
    note: ctx.t('repair:home.idle', { workers, idle }),
    shape: 'bars',
    figures: busiest.map(({ id, name, departName, orders }) => ({
      key: id,
      name,
      note: departName,
      value: orders,
      to: listOf(ctx, { assigneeId: id, day: today }),
      share: orders / most,
    })),
    empty: ctx.t('repair:home.noneToday'),
    all: pathOf(dispatchBoardPage, { product: ctx.tenant.productPath }),
  };
}

function monthSections(ctx: Ctx, month: string, figures: Figures): HomeSection[] {
  const statistics = pathOf(statisticsPage, { product: ctx.tenant.productPath });
  const behind = (figure: Behind) => `${statistics}?${new URLSearchParams({ month, figure })}`;
  const { repaired, time } = figures;
  const whole = wholeTime(time);
  const tile = (figure: Behind, value: string | number, note = ctx.t(`repair:statistics.means.${figure}`)) =>
    ({
      key: figure,
      name: ctx.t(`repair:statistics.name.${figure}`),
      value,
      note,
      to: behind(figure),
    }) satisfies HomeFigure;
  return [
    {
      key: 'month',
      title: ctx.t('repair:home.month', { month }),
      shape: 'tiles',
      figures: [
        tile('jobs', figures.jobs),
        ...shownShares.map((share) => tile(share, percentText(figures.shares[share]))),
        tile('repaired', hoursText(whole, repaired), ctx.t('repair:home.means.repaired')),
        tile('rated', starsText(figures)),
      ],
    },
    {
      key: 'time',
      title: ctx.t('repair:home.time'),
      note: ctx.t('repair:home.timeNote', { month, jobs: repaired }),
      shape: 'bars',
      figures:
        repaired === 0
          ? []
          : timeParts.map((part) => ({
              key: part,
              name: ctx.t(`repair:home.part.${part}`),
              value: hoursText(time[part], repaired),
              to: behind('repaired'),
              share: whole === 0 ? 0 : time[part] / whole,
            })),
      empty: ctx.t('repair:home.noneRepaired'),
    },
  ];
}
