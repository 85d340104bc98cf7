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

/** Whether a page shows rows first. */
const isList = (path: string) => !(path in reports) && !path.includes(':');

/** Where the first row begins at the latest, below the head of the console. */
export const firstRowWithin = 200;

/** How close rows stand, with how many are in sight at least on a screen of 1440×900. */
const rowsInSight = { middle: 14, small: 18 } as const;

/** Where the first row of a page's list begins below the header, how many have room, and the most verbs a row has. */
interface ListHead {
  below: number;
  verbs: number;
  wider: boolean;
  room: Record<keyof typeof rowsInSight, number>;
}

/** What is wrong with how a page's list begins, has room for its rows, or offers too many verbs in one; null where nothing is. */
export async function listFaultOf(page: Page, path: string): Promise<ListHead | null> {
  const head = isList(path) ? await headOf(page) : null;
  const isNarrow = head && (head.room.middle < rowsInSight.middle || head.room.small < rowsInSight.small);
  return head && (head.below > firstRowWithin || head.verbs > 1 || head.wider || isNarrow) ? head : null;
}

/** What is measured of the first list of a page; null for a page without one. */
function headOf(page: Page): Promise<ListHead | null> {
  return page.evaluate(() => {
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    const table = document.querySelector('main .list-panel .entity-table, main .order-table .entity-table');
    if (!table) return null;
    const rows = [...table.querySelectorAll('tbody tr')];
    const [first] = rows;
    if (!first) return null;
    const below = Math.round(first.getBoundingClientRect().top - header);
    // A list in which there is nothing yet is measured with a row of words, as the table would draw it; the page
    // never sees it.
    let own: HTMLElement | null = null;
    if (!rows.some((row) => row.matches('.ant-table-row'))) {
      const row = document.createElement('tr');
      own = row;
      row.className = 'ant-table-row ant-table-row-level-0';
      for (const head of table.querySelectorAll('thead th')) {
        const cell = document.createElement('td');
        cell.className = head.className;
        cell.textContent = '词';
        row.append(cell);
      }
      first.before(row);
      rows.splice(0, 1, row);
    }
    // Room for rows that are all as high as the highest there is, above the sums, in this density and in the other.
    const data = rows.filter((row) => row.matches('.ant-table-row'));
    const roomIn = () => {
      const sums = table.querySelector('.ant-table-summary')?.getBoundingClientRect().height ?? 0;
      const top = data[0]?.getBoundingClientRect().top ?? 0;
      const highest = Math.max(0, ...data.map((row) => row.getBoundingClientRect().height));
      return Math.floor((window.innerHeight - top - sums) / highest);
    };
    const middle = roomIn();
    const inner = table.querySelector('.ant-table');
    const density = inner?.className ?? '';
    inner?.classList.add('ant-table-small');
    inner?.classList.remove('ant-table-medium');
    const small = roomIn();
    if (inner) inner.className = density;
    own?.remove();
    const counted = rows.map(
      (row) => row.querySelectorAll('td:last-child :is(button, a):not(.row-more)').length,
    );
    return {
      below,
      verbs: Math.max(...counted),
      wider: document.documentElement.scrollWidth > document.documentElement.clientWidth,
      room: { middle, small },
    };
  });
}
