import type { Locator, Page } from '@playwright/test';
import { expect } from '../support/expect.ts';
import { doWithRow } from '../support/row-verbs.ts';

/** A list that is made from an entity's description, with its form. */
export class EntityListPage {
  readonly page: Page;
  readonly rows: Locator;
  readonly search: Locator;
  readonly form: Locator;

  constructor(page: Page) {
    this.page = page;
    const main = page.getByRole('main');
    this.search = main.getByRole('search');
    // The table's head is a row too; rows of data have a checkbox of their own.
    this.rows = main
      .getByRole('table')
      .getByRole('row')
      .filter({ has: page.getByRole('cell') });
    this.form = page.getByRole('dialog');
  }

  /** The row in which a cell has just this text. */
  row(text: string): Locator {
    return this.rows.filter({ has: this.page.getByRole('cell').getByText(text, { exact: true }) });
  }

  /** The head of a column. */
  head(column: string): Locator {
    return this.page.getByRole('main').getByRole('columnheader', { name: column, exact: true });
  }

  /** What a row says under a column. */
  async cell(text: string, column: string): Promise<Locator> {
    // On a phone the head is not shown, and yet it says the order of the cells; pages kept behind have heads too.
    const table = this.row(text).locator('xpath=ancestor::table');
    const heads = await table.getByRole('columnheader', { includeHidden: true }).allTextContents();
    return this.row(text).getByRole('cell').nth(heads.indexOf(column));
  }

  /** What the cells of the first described column say, from the top. */
  firstCells(): Locator {
    // In front of them stand the cells that tick and unfold, which no column is called after.
    return this.rows.getByRole('cell').and(this.page.locator(':not([data-label]) + [data-label]'));
  }

  async add(): Promise<void> {
    await this.page.getByRole('button', { name: '新建' }).click();
  }

  async edit(text: string): Promise<void> {
    await doWithRow(this.row(text), '编辑');
  }

  /** Fills the open form by the labels of its fields and saves it. */
  async fill(values: Record<string, string>): Promise<void> {
    await this.write(values);
    await this.form.getByRole('button', { name: '保存' }).click();
  }

  /** Fills the open form without saving it. */
  async write(values: Record<string, string>): Promise<void> {
    for (const [label, value] of Object.entries(values)) {
      const toggle = this.form.getByRole('switch', { name: label });
      if (await toggle.count()) await toggle.setChecked(value === '是');
      else await this.field(label).fill(value);
    }
  }

  /** What is typed into of the open form: a text or a number. */
  field(label: string): Locator {
    const called = { name: label, exact: true };
    return this.form.getByRole('textbox', called).or(this.form.getByRole('spinbutton', called));
  }

  /** What the open form asks for, typed or chosen. */
  asked(label: string): Locator {
    return this.field(label).or(this.form.getByRole('combobox', { name: label, exact: true }));
  }

  /** Chooses in the open form, from a list that opens or from values side by side. */
  async choose(label: string, option: string): Promise<void> {
    const box = this.form.getByRole('combobox', { name: label, exact: true });
    const radio = this.form.getByRole('radio', { name: option, exact: true });
    await expect(box.or(radio).first()).toBeVisible();
    if (await radio.count()) return radio.check();
    await this.#choose(box, option);
  }

  /** Chooses in the open form from a list too long to be drawn whole, by typing what it is called. */
  async typeAndChoose(label: string, option: string): Promise<void> {
    const box = this.form.getByRole('combobox', { name: label, exact: true });
    await box.fill(option);
    await this.#choose(box, option);
  }

  /** What one chooses in of the open form, and what is chosen in it. */
  chosen(label: string): Locator {
    const box = this.page.getByRole('combobox', { name: label, exact: true });
    return this.form.locator('.field-wide').filter({ has: box });
  }

  /** Closes the open form without saving. */
  async leaveForm(): Promise<void> {
    await this.form.getByRole('button', { name: '取消', exact: true }).click();
  }

  /** What is told under a field of the form. */
  problem(label: string): Locator {
    return this.form.getByRole('textbox', { name: label, exact: true });
  }

  /** Does with a row what stands in it or under its ⋯. */
  act(text: string, what: string): Promise<void> {
    return doWithRow(this.row(text), what);
  }

  async remove(text: string): Promise<void> {
    await this.act(text, '删除');
    await this.page.getByRole('tooltip').getByRole('button', { name: '删除' }).click();
  }

  async removeChosen(texts: readonly string[]): Promise<void> {
    for (const text of texts) await this.row(text).getByRole('checkbox').check();
    await this.page.getByRole('button', { name: '批量删除' }).click();
    await this.page.getByRole('tooltip').getByRole('button', { name: '删除' }).click();
  }

  /** Walks down from the first of the rows, and ticks each by space. */
  async tickByKeyboard(texts: readonly string[]): Promise<void> {
    for (const [index, text] of texts.entries()) {
      if (index === 0) await this.row(text).focus();
      else await this.page.keyboard.press('ArrowDown');
      await expect(this.row(text)).toBeFocused();
      const box = this.row(text).getByRole('checkbox');
      // Before the page listens, a key does nothing.
      await expect(async () => {
        if (!(await box.isChecked())) await this.page.keyboard.press('Space');
        await expect(box).toBeChecked({ timeout: 1000 });
      }).toPass();
    }
  }

  /** Gives a text of the ticked rows one value; the window goes when it is kept. */
  async changeChosen(field: string, value: string): Promise<void> {
    await this.page.getByRole('button', { name: '批量修改' }).click();
    await expect(this.form.getByTitle(field, { exact: true }).first()).toBeVisible();
    await this.form.getByRole('textbox', { name: '改为' }).fill(value);
    await this.form.getByRole('button', { name: /^保\s?存$/ }).click();
    await expect(this.form).toBeHidden();
  }

  async searchFor(keyword: string): Promise<void> {
    await this.search.getByRole('textbox', { name: '关键字' }).fill(keyword);
    await this.search.getByRole('button', { name: '查询' }).click();
  }

  /** Opens the advanced search and puts conditions together. */
  async ask(match: string, conditions: readonly { field: string; comparison: string; value: string }[]) {
    await this.page.getByRole('button', { name: /^高级查询/ }).click();
    await this.form.getByText(match, { exact: true }).click();
    for (const [index, { field, comparison, value }] of conditions.entries()) {
      await this.form.getByRole('button', { name: '添加条件' }).click();
      await this.#choose(this.form.getByRole('combobox', { name: '字段' }).nth(index), field);
      await this.#choose(this.form.getByRole('combobox', { name: '比较方式' }).nth(index), comparison);
      await this.form.getByRole('textbox', { name: '值' }).nth(index).fill(value);
    }
    await this.form.getByRole('button', { name: '查询', exact: true }).click();
  }

  async #choose(box: Locator, option: string): Promise<void> {
    await box.click();
    // The console's menu may have an entry of that name.
    const offered = this.page
      .getByTitle(option, { exact: true })
      .and(this.page.locator(':not([role=menuitem])'));
    await offered.filter({ visible: true }).last().click();
  }

  /** Keeps the advanced search under a name for everybody. */
  async share(name: string): Promise<void> {
    await this.page.getByRole('button', { name: /^高级查询/ }).click();
    await this.form.getByRole('textbox', { name: '查询名称' }).fill(name);
    await this.form.getByRole('checkbox', { name: '共享给同事' }).check();
    await this.form.getByRole('button', { name: '保存查询' }).click();
    await expect(this.form.getByRole('button', { name, exact: true })).toBeVisible();
  }

  async useSaved(name: string): Promise<void> {
    await this.page.getByRole('button', { name: /^高级查询/ }).click();
    await this.form.getByRole('button', { name, exact: true }).click();
  }

  /** The panel of column settings; it opens with its first use. */
  async columns(): Promise<Locator> {
    const panel = this.page.getByRole('tooltip').filter({ hasText: '恢复默认' });
    if (!(await panel.isVisible())) await this.page.getByRole('button', { name: '列设置' }).click();
    return panel;
  }
}
