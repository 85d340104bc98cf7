import type { Locator, Page } from '@playwright/test';
import type { Actor } from '../support/actor.ts';
import { doWithRow } from '../support/row-verbs.ts';

/** Lists of documents with how they stand with the ERP: failed ones, and all. */
export class ErpPage {
  readonly page: Page;
  readonly dialog: Locator;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog');
  }

  /** The row of an order in the list of that name. */
  row(list: string, orderNo: string): Locator {
    return this.page.getByRole('region', { name: list }).getByRole('row').filter({ hasText: orderNo });
  }

  /** Does with the row of an order. */
  async act(orderNo: string, verb: string): Promise<void> {
    await doWithRow(this.page.getByRole('row').filter({ hasText: orderNo }), verb);
  }

  /** Calls of the record, the newest first. */
  get calls(): Locator {
    return this.dialog.getByRole('list').getByRole('listitem');
  }

  /** What became of each document that was sent again. */
  get results(): Locator {
    return this.page.getByRole('region', { name: '重新同步的结果' }).getByRole('listitem');
  }

  async ignoreBecause(reason: string): Promise<void> {
    await this.dialog.getByRole('textbox', { name: '原因' }).fill(reason);
    await this.dialog.getByRole('button', { name: '确认忽略' }).click();
  }

  field(name: string): Locator {
    return this.page.getByRole('region', { name: '连接', exact: true }).getByLabel(name, { exact: true });
  }
}

/** The page of the ERP that somebody has before them. */
export const erpPage = async (actor: Actor) => new ErpPage(await actor.page());
