import type { Page } from '@playwright/test';

/** Pages that are reports, not lists: their figures or pictures come first, and the table tells where they come from. */
const reports: Readonly<Record<string, string>> = {
  '/{product}/mes/statistics': '指标在前，表是每个指标分到谁头上',
  '/{product}/ecuststock/freshness': '热力图和地图',
  '/{product}/ecuststock/ageing': '库龄分布在前',
  '/{product}/eorder/orderanalysis': '趋势图在前',
  '/dashboard/analysis': '趋势图在前',
  '/{product}/evisit/today': '指标和地图在前',
  '/{product}/ereceivable/statement': '对账单按纸的样子',
  '/{product}/mes/statement': '对账单按纸的样子',
  '/{product}/esaleanalysis/dmsdailyreport': '合计和公式在前',
};

/** Lists whose rows begin lower than they should, with where; they only become fewer. */
export const lowerLists: Readonly<Record<string, number>> = {
  '/{product}/dealers/potentiallist': 221,
  '/{product}/eerp/masters': 207,
  '/{product}/eprod/prodStockWhlist': 243,
  '/{product}/eprod/stockLedger': 205,
  '/{product}/epromotion/list': 207,
  '/{product}/ereceivable/accounts': 243,
  '/{product}/ereceivable/dunning': 207,
  '/{product}/ereceivable/refunds': 205,
  '/{product}/esdh/esdh/audits': 221,
  '/{product}/esdh/esdh/months': 205,
  '/{product}/evisit/list': 205,
  '/{product}/mes/articles': 243,
  '/{product}/mes/orders': 243,
  '/{product}/mes/part-stock': 207,
  '/isystem/calendar': 255,
  '/isystem/log': 246,
  '/{product}/ecuststock/sellout': 205,
  '/{product}/ematerial/requests': 221,
  '/{product}/epurchase/list': 221,
};

/** Lists with more than one verb in a row, with how many; they only become fewer. */
export const manyVerbs: Readonly<Record<string, number>> = {
  '/isystem/parameter': 2,
  '/isystem/quartzJob': 3,
};

/** Whether a page shows rows first. */
export const isList = (path: string) => !(path in reports) && !path.includes(':');

/** Where the first row of a page's list begins below the header, and the most verbs a row has. */
interface ListHead {
  below: number;
  verbs: number;
  wider: boolean;
}

/** What is measured of the first list of a page; null for a page without one. */
export function headOf(page: Page): Promise<ListHead | null> {
  return page.evaluate(() => {
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    const table = document.querySelector('main .list-panel .entity-table, main .order-table table');
    if (!table) return null;
    const rows = [...table.querySelectorAll('tbody tr')].filter(
      // What gives columns their widths is a row of no height.
      (row) => row.getBoundingClientRect().height > 4,
    );
    const [first] = rows;
    if (!first) return null;
    const counted = rows.map(
      (row) => row.querySelectorAll('td:last-child :is(button, a):not(.row-more)').length,
    );
    return {
      below: Math.round(first.getBoundingClientRect().top - header),
      verbs: Math.max(...counted),
      wider: document.documentElement.scrollWidth > document.documentElement.clientWidth,
    };
  });
}
