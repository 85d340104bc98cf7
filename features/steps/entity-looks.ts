import { type DataTable, Given, Then, When } from '@cucumber/cucumber';
import type { Locator } from '@playwright/test';
import { EntityListPage } from '../pages/entity-list-page.ts';
import type { Actor } from '../support/actor.ts';
import { expect } from '../support/expect.ts';
import { answered } from '../support/repair-desk.ts';
import type { Scene } from '../support/world.ts';

const listPage = async (actor: Actor) => new EntityListPage(await actor.page());

/** Changes the columns and waits until the server has kept them: a reload shows what was kept. */
async function changeColumns(actor: Actor, change: (panel: Locator) => Promise<void>): Promise<void> {
  const list = await listPage(actor);
  const panel = await list.columns();
  const kept = list.page.waitForResponse((answer) => answer.url().endsWith('/listSettings') && answer.ok());
  await change(panel);
  await kept;
}

When('{文}在列设置里收起{文}', async function (this: Scene, name: string, column: string) {
  await changeColumns(this.actor(name), (panel) =>
    panel.getByRole('checkbox', { name: column, exact: true }).uncheck(),
  );
});

When('{文}在列设置里把{文}上移', async function (this: Scene, name: string, column: string) {
  await changeColumns(this.actor(name), (panel) =>
    panel.getByRole('button', { name: `上移${column}` }).click(),
  );
});

Then('{文}的列是{文}', async function (this: Scene, name: string, columns: string) {
  const heads = (await this.actor(name).page())
    .getByRole('columnheader')
    .filter({ hasText: /./, hasNotText: /^展开$/ });
  await expect(heads).toHaveText(columns.split('、'));
});

When(
  '{文}在列设置里把{文}的宽度设为 {int}',
  async function (this: Scene, name: string, column: string, width: number) {
    await changeColumns(this.actor(name), (panel) =>
      panel.getByRole('spinbutton', { name: `${column}的宽度` }).fill(String(width)),
    );
  },
);

When('{文}在列设置里固定{文}', async function (this: Scene, name: string, column: string) {
  await changeColumns(this.actor(name), (panel) =>
    panel.getByRole('button', { name: `固定${column}` }).click(),
  );
});

When('{文}在列设置里选{文}', async function (this: Scene, name: string, density: string) {
  await changeColumns(this.actor(name), (panel) => panel.getByText(density, { exact: true }).click());
});

Then('{文}的列{文}宽 {int}', async function (this: Scene, name: string, column: string, width: number) {
  const head = (await listPage(this.actor(name))).head(column);
  await expect.poll(async () => Math.round((await head.boundingBox())?.width ?? 0)).toBe(width);
});

Then(
  '{文}的列设置里固定的是{文}，疏密是{文}',
  async function (this: Scene, name: string, column: string, density: string) {
    const panel = await (await listPage(this.actor(name))).columns();
    await expect(panel.getByRole('button', { pressed: true })).toHaveAccessibleName(`固定${column}`);
    await expect(panel.getByRole('radio', { checked: true })).toHaveAccessibleName(density);
  },
);

Then(
  '{文}把列表拉到最右时{文}还看得见，{文}看不见了',
  async function (this: Scene, name: string, seen: string, gone: string) {
    const list = await listPage(this.actor(name));
    // In front of the actions, which stay in sight too.
    await list.head('更新时间').scrollIntoViewIfNeeded();
    await expect(list.head(seen)).toBeInViewport({ ratio: 0.9 });
    const left = async (column: string) => (await list.head(column).boundingBox())?.x ?? 0;
    await expect.poll(async () => (await left(gone)) < (await left(seen))).toBe(true);
  },
);

/** Enters a material by its call. */
async function addMaterial(
  scene: Scene,
  actor: Actor,
  said: Record<string, unknown>,
): Promise<{ id: string }> {
  const rest = { kind: 'display', unit: '个', costFen: 0, safetyQty: 0, enabled: true };
  return answered(scene, actor, 'POST /eMaterial/add', { ...rest, ...said });
}

Given('{文}已经录入物料', async function (this: Scene, name: string, table: DataTable) {
  const actor = this.actor(name);
  const { id: warehouseId } = await actor.tenant.fact<{ id: string }>('warehouse', {
    code: 'WLC',
    name: '物料仓',
  });
  const lines: { materialId: string; qty: number }[] = [];
  for (const row of table.hashes()) {
    const said = { code: row['编码'], name: row['名称'], remark: row['备注'] };
    const { id } = await addMaterial(this, actor, said);
    lines.push({ materialId: id, qty: Number(row['库存']) });
  }
  await answered(this, actor, 'POST /eMaterial/receive', { warehouseId, lines });
});

Given('{文}又录入 {int} 种没有库存的物料', async function (this: Scene, name: string, count: number) {
  for (let no = 1; no <= count; no += 1)
    await addMaterial(this, this.actor(name), { code: `ZZ${no}`, name: `备用 ${no}` });
});

Then('{文}的列表里{文}合计{文}', async function (this: Scene, name: string, column: string, total: string) {
  const list = await listPage(this.actor(name));
  const sums = list.row('合计');
  await expect(sums).toBeVisible();
  const sum = sums.getByRole('cell', { name: total, exact: true });
  await expect(sum).toBeVisible();
  // It stands below the head of its column.
  const edge = async (cell: Locator) => ((box) => (box ? box.x + box.width : 0))(await cell.boundingBox());
  await expect
    .poll(async () => Math.abs((await edge(sum)) - (await edge(list.head(column)))))
    .toBeLessThanOrEqual(2);
});

/**
 * Which of the rows given stands uppermost at its right end, with the list scrolled halfway to the side and other
 * rows running on below it.
 */
function uppermost(cells: Element[]): (string | null)[] {
  const within = (cell: Element | null): Element | null =>
    cell && (cell.scrollWidth > cell.clientWidth + 1 ? cell : within(cell.parentElement));
  const area = within(cells[0]?.closest('table')?.parentElement ?? null);
  if (!area || area.scrollHeight <= area.clientHeight) return ['nothing to scroll'];
  area.scrollIntoView({ block: 'end' });
  // Downwards halfway too: rows run on below the head and below the sums.
  area.scrollTo((area.scrollWidth - area.clientWidth) / 2, (area.scrollHeight - area.clientHeight) / 2);
  return cells.map((cell) => {
    const { right, top, height } = cell.getBoundingClientRect();
    const found = document.elementFromPoint(right - 4, top + height / 2);
    return found?.closest('tr') === cell.closest('tr') ? 'itself' : (found?.textContent ?? null);
  });
}

Then('{文}左右拉动列表时，表头和合计的右端没有被别的行盖住', async function (this: Scene, name: string) {
  const list = await listPage(this.actor(name));
  const last = list.head('操作').or(list.row('合计').getByRole('cell').last());
  await expect(last).toHaveCount(2);
  await expect.poll(() => last.evaluateAll(uppermost)).toEqual(['itself', 'itself']);
});

When('{文}展开列表里的{文}', async function (this: Scene, name: string, row: string) {
  const list = await listPage(this.actor(name));
  await list.row(row).getByRole('button', { name: '展开行' }).click();
});

Then('{文}在展开的内容里看到{文}', async function (this: Scene, name: string, text: string) {
  const list = await listPage(this.actor(name));
  await expect(list.rows.getByText(text, { exact: true })).toBeVisible();
});
