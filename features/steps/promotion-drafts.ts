import { When } from '@cucumber/cucumber';
import type { Page } from '@playwright/test';
import { expect } from '../support/expect.ts';
import type { Scene } from '../support/world.ts';

async function pick(page: Page, label: string, text: string, place = 0): Promise<void> {
  const field = page.getByLabel(label, { exact: true }).nth(place);
  await field.click();
  // What has few choices is only picked from.
  if (await field.isEditable()) await field.fill(text);
  await page.locator('.ant-select-item-option:visible').filter({ hasText: text }).first().click();
  await page.keyboard.press('Escape');
}

/** Writes into a field, or picks from it, by what it is. */
async function enter(page: Page, label: string, value: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  if ((await field.getAttribute('role')) === 'combobox') await pick(page, label, value);
  else await field.fill(value);
}

When(
  '{文}新建促销{文}：{文}每满 {int} 箱送 {int} 箱',
  async function (this: Scene, name: string, called: string, product: string, min: number, gift: number) {
    const actor = this.actor(name);
    const page = await actor.visit(`/${actor.tenant.productPath}/epromotion/edit/new`);
    const next = page.getByRole('button', { name: '下一步' });
    await page.getByLabel('编码').fill('CX-001');
    await page.getByLabel('名称').fill(called);
    await next.click();
    await pick(page, '商品（不选表示全部商品）', this.code(product));
    await pick(page, '计数单位', '箱');
    await next.click();
    await page.getByLabel('满（箱）').fill(String(min));
    await page.getByLabel('送（数量）').fill(String(gift));
    await expect(page.getByRole('complementary', { name: '试算' })).toContainText(
      `每满 ${min} 箱送 ${gift} 箱`,
    );
    await next.click();
    await expect(page.getByRole('form', { name: '新建促销' })).toContainText('现在有 1 家门店适用');
    await page.getByRole('button', { name: '保存' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(called);
    this.codes.set(`促销 ${called}`, page.url().split('/').at(-1)!);
  },
);

When(
  '{文}建{文}促销，商品{文}，{文}，它说{文}',
  async function (this: Scene, name: string, kind: string, goods: string, given: string, sentence: string) {
    const actor = this.actor(name);
    const page = await actor.visit(`/${actor.tenant.productPath}/epromotion/edit/new`);
    const next = page.getByRole('button', { name: '下一步' });
    await pick(page, '类型', kind);
    await enter(page, '编码', `CX-${kind}`);
    await enter(page, '名称', kind);
    await next.click();
    const groups = kind === '组合套餐' ? goods.split('、') : [goods];
    for (const [place, group] of goods === '全部' ? [] : groups.entries()) {
      for (const one of group.split('、')) {
        const [, need, product = ''] = /^(?:(\d+) 箱)?(.+)$/.exec(one)!;
        await pick(page, '商品（不选表示全部商品）', this.code(product), place);
        if (need) await page.getByLabel('每套数量', { exact: true }).nth(place).fill(need);
      }
      await pick(page, '计数单位', '箱', place);
    }
    await next.click();
    for (const part of given.split('，')) {
      const [label = '', value = ''] = part.split('：');
      await enter(page, label, label === '赠品' ? `${this.code(value)} ${value} 箱` : value);
    }
    await expect(page.getByRole('complementary', { name: '试算' })).toContainText(sentence);
    await page.getByRole('button', { name: '保存' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(kind);
  },
);
