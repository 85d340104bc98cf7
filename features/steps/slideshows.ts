import { type DataTable, Given, Then, When } from '@cucumber/cucumber';
import sharp from 'sharp';
import { EntityListPage } from '../pages/entity-list-page.ts';
import { LandingPage } from '../pages/landing-page.ts';
import { atShanghai } from '../support/clock.ts';
import { expect } from '../support/expect.ts';
import { doWithRow } from '../support/row-verbs.ts';
import type { Scene } from '../support/world.ts';

Given('租户{文}有系统自带的字典', async function (this: Scene, tenant: string) {
  await this.tenant(tenant).fact('built-in-dictionaries', {});
});

Given('租户{文}有轮播图', async function (this: Scene, tenant: string, slides: DataTable) {
  for (const slide of slides.hashes()) {
    const at = (time: string | undefined) => (time ? atShanghai(time).toISOString() : undefined);
    await this.tenant(tenant).fact('slide', {
      title: slide['标题'],
      startsAt: at(slide['开始展示']),
      endsAt: at(slide['结束展示']),
    });
  }
});

When('{文}给轮播图{文}换上画面', async function (this: Scene, name: string, title: string) {
  const page = await this.actor(name).page();
  await doWithRow(new EntityListPage(page).row(title), '画面');
  const picture = sharp({ create: { width: 160, height: 64, channels: 3, background: '#0a7d4f' } });
  const file = { name: '订货会.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() };
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('选择文件').setInputFiles(file);
  await expect(drawer.getByRole('status').filter({ hasText: '画面已更换' })).toBeVisible();
});

Then('{文}在预览里看到{文}和它的画面', async function (this: Scene, name: string, title: string) {
  const page = await this.actor(name).page();
  const preview = page.getByRole('dialog').getByRole('region', { name: '预览' });
  await expect(preview.getByRole('heading', { name: title })).toBeVisible();
  await expect(preview.locator('img').first()).toHaveJSProperty('naturalWidth', 160);
});

Then(
  '{文}的横幅有 {int} 张，第一张是{文}，画面看得到',
  async function (this: Scene, name: string, count: number, title: string) {
    const { carousel } = new LandingPage(await this.actor(name).page());
    const slides = carousel.getByRole('group', { includeHidden: true });
    await expect(slides).toHaveCount(count);
    await expect(slides.first().getByRole('heading', { name: title })).toBeVisible();
    await expect(slides.first().locator('img').first()).toHaveJSProperty('naturalWidth', 160);
  },
);
