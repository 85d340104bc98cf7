import { entityMenu } from '#app/entity/entity-menu.ts';
import { defineMenu, type MenuEntry, pageItem } from '#app/kernel/module/define-menu.ts';
import { repairArticle } from './knowledge/entities.ts';
import {
  articleListPage,
  dispatchBoardPage,
  equipmentListPage,
  partListPage,
  partRequestPage,
  partStockPage,
  planListPage,
  repairListPage,
  repairReportPage,
  statementPage,
  statisticsPage,
  technicianListPage,
  workPage,
} from './pages.ts';
import { upkeepPlan } from './plans/entities.ts';
import { equipment, technician } from './register/entities.ts';
import { partRequest, partStock, sparePart } from './spares/entities.ts';

const acts = ['dispatch', 'work', 'inspect', 'pause', 'settle'] as const;

const group = {
  code: 'repair',
  kind: 'group',
  nameKey: 'repair:menu.group',
  icon: 'repair',
  sort: 640,
} as const;

function action(
  page: 'part-request' | 'part-stock' | 'repair-article',
  does: readonly string[],
  sort: number,
): MenuEntry[] {
  return does.map((act, index) => ({
    code: `${page}:${act}`,
    kind: 'action',
    parent: `${page}:list`,
    nameKey: `repair:menu.${page}-${act}`,
    sort: sort + index,
  }));
}

/** Repairs: the whole work of a repair firm, and of a brand that keeps its own workers (TEN-06, MES-01). */
const repairMenu: readonly MenuEntry[] = [
  ...defineMenu([
    // A brand repairs what it has put into outlets; who repairs for others has nothing above it.
    { ...group, parent: 'assets', modes: ['sales'] },
    { ...group, modes: ['mes'] },
    pageItem(repairListPage, { parent: 'repair', nameKey: 'repair:menu.orders', sort: 641 }),
    pageItem(dispatchBoardPage, { parent: 'repair', nameKey: 'repair:menu.board', sort: 642 }),
    ...acts.map(
      (does, index): MenuEntry => ({
        code: `repair:${does}`,
        kind: 'action',
        parent: 'repair:list',
        nameKey: `repair:menu.${does}`,
        sort: 642 + index,
        ...(does === 'work' ? { front: workPage.path } : {}),
      }),
    ),
    pageItem(repairReportPage, { parent: 'repair', nameKey: 'repair:menu.report', sort: 647 }),
    pageItem(statisticsPage, { parent: 'repair', nameKey: 'repair:menu.statistics', sort: 648 }),
    pageItem(statementPage, { parent: 'repair', nameKey: 'repair:menu.statement', sort: 649 }),
  ]),
  ...defineMenu([
    ...action('part-request', ['add', 'approve', 'issue'], 672),
    ...action('part-stock', ['receive'], 677),
    ...action('repair-article', ['add', 'edit', 'delete'], 702),
  ]),
  ...entityMenu(repairArticle, { parent: 'repair', page: articleListPage, sort: 700 }),
  ...entityMenu(upkeepPlan, { parent: 'repair', page: planListPage, sort: 690 }),
  ...entityMenu(partRequest, { parent: 'repair', page: partRequestPage, sort: 670 }),
  ...entityMenu(partStock, { parent: 'repair', page: partStockPage, sort: 675 }),
  ...entityMenu(sparePart, { parent: 'repair', page: partListPage, sort: 680 }),
  ...entityMenu(equipment, { parent: 'repair', page: equipmentListPage, sort: 650 }),
  ...entityMenu(technician, { parent: 'repair', page: technicianListPage, sort: 660 }),
];

export default repairMenu;
