import { entityMenu } from '#app/entity/entity-menu.ts';
import { type MenuEntry, pageItem } from '#app/kernel/module/define-menu.ts';
import { displayAudit } from './audits/entities.ts';
import {
  displayAuditListPage,
  displayItemListPage,
  displayListPage,
  displayMonthsPage,
  displayReviewListPage,
  displayStandardListPage,
} from './pages.ts';
import { displayExecution, displayStandard, displayStandardItem, displayTask } from './standards/entities.ts';

/** Displays of outlets: what they are asked for, and the standards they are judged by (AGR-02). */
const displaysMenu: readonly MenuEntry[] = [
  { code: 'displays', kind: 'group', nameKey: 'displays:menu.group', icon: 'display', sort: 280 },
  ...entityMenu(displayTask, { parent: 'displays', page: displayListPage, sort: 281 }),
  {
    code: 'display:submit',
    kind: 'action',
    parent: 'display:list',
    nameKey: 'displays:menu.submit',
    sort: 283,
  },
  pageItem(displayMonthsPage, { parent: 'displays', nameKey: 'displays:month.title', sort: 283 }),
  ...entityMenu(displayExecution, { parent: 'displays', page: displayReviewListPage, sort: 284 }).map(
    (entry) => (entry.kind === 'page' ? { ...entry, badge: 'waiting-displays' } : entry),
  ),
  {
    code: 'display:review',
    kind: 'action',
    parent: 'display-review:list',
    nameKey: 'displays:menu.review',
    sort: 286,
  },
  ...entityMenu(displayAudit, { parent: 'displays', page: displayAuditListPage, sort: 287 }),
  {
    code: 'display-audit:plan',
    kind: 'action',
    parent: 'display-audit:list',
    nameKey: 'displays:menu.audit',
    sort: 289,
  },
  ...entityMenu(displayStandard, { parent: 'displays', page: displayStandardListPage, sort: 290 }),
  ...entityMenu(displayStandardItem, { parent: 'displays', page: displayItemListPage, sort: 297 }),
];

export default displaysMenu;
