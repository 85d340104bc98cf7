import { entityMenu } from '#app/entity/entity-menu.ts';
import { defineMenu, type MenuEntry, pageItem } from '#app/kernel/module/define-menu.ts';
import {
  dailyReportPage,
  fieldPage,
  fieldTodayPage,
  mustSellListPage,
  planBoardPage,
  visitListPage,
  visitRequestListPage,
  visitRouteListPage,
  visitRouteStopListPage,
  visitStepListPage,
  visitTemplateListPage,
} from './pages.ts';
import { visitRoute, visitRouteStop } from './plans/entities.ts';
import { mustSell } from './report/entities.ts';
import { visitTemplate, visitTemplateStep } from './steps/entities.ts';

const visitsMenu: readonly MenuEntry[] = [
  ...defineMenu([
    { code: 'visits', kind: 'group', nameKey: 'visits:menu.group', icon: 'visit', sort: 275 },
    pageItem(visitListPage, { parent: 'visits', nameKey: 'visits:menu.list', sort: 276 }),
    {
      code: 'visit:record',
      kind: 'action',
      parent: 'visit:list',
      nameKey: 'visits:menu.record',
      front: fieldPage.path,
      sort: 277,
    },
    {
      code: 'visit:collect',
      kind: 'action',
      parent: 'visit:list',
      nameKey: 'visits:menu.collect',
      sort: 277,
    },
    pageItem(fieldTodayPage, { parent: 'visits', nameKey: 'visits:today.title', sort: 276 }),
    pageItem(planBoardPage, { parent: 'visits', nameKey: 'visits:plan.title', sort: 277 }),
    {
      code: 'visit-plan:edit',
      kind: 'action',
      parent: 'visit-plan:list',
      nameKey: 'visits:menu.planEdit',
      sort: 278,
    },
    pageItem(visitRequestListPage, { parent: 'visits', nameKey: 'visits:request.title', sort: 278 }),
    {
      code: 'visit:judge',
      kind: 'action',
      parent: 'visit-request:list',
      nameKey: 'visits:menu.judge',
      sort: 279,
    },
    {
      code: 'visit-request:export',
      kind: 'action',
      parent: 'visit-request:list',
      nameKey: 'entity:action.export',
      sort: 280,
    },
    pageItem(dailyReportPage, { parent: 'visits', nameKey: 'visits:daily.title', sort: 278 }),
    {
      code: 'visit:daily-export',
      kind: 'action',
      parent: 'visit:daily',
      nameKey: 'visits:menu.dailyExport',
      sort: 279,
    },
  ]),
  ...entityMenu(visitRoute, { parent: 'visits', page: visitRouteListPage, sort: 279 }),
  ...entityMenu(visitRouteStop, { parent: 'visits', page: visitRouteStopListPage, sort: 279 }),
  ...entityMenu(visitTemplate, { parent: 'visits', page: visitTemplateListPage, sort: 280 }),
  ...entityMenu(visitTemplateStep, { parent: 'visits', page: visitStepListPage, sort: 290 }),
  ...entityMenu(mustSell, { parent: 'visits', page: mustSellListPage, sort: 300 }),
];

export default visitsMenu;
