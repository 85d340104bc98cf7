import { Given, Then, When } from '@cucumber/cucumber';
import type { Page, Request } from '@playwright/test';
import { EntityListPage } from '../pages/entity-list-page.ts';
import { expect } from '../support/expect.ts';
import { hold } from '../support/held-requests.ts';
import type { Scene } from '../support/world.ts';

/** What a page has asked for when a step waited for it. */
const requested = new WeakMap<Page, Request>();

const asksFor = (url: URL, keyword: string) =>
  url.pathname.endsWith('.data') && url.searchParams.get('keyword') === keyword;

Given('{文}的网络会拖住列表对{文}的回答', async function (this: Scene, name: string, keyword: string) {
  await hold(await this.actor(name).page(), 'GET', (url) => asksFor(url, keyword));
});

When('{文}只输入关键字{文}', async function (this: Scene, name: string, keyword: string) {
  const list = new EntityListPage(await this.actor(name).page());
  await list.search.getByRole('textbox', { name: '关键字' }).fill(keyword);
});

When('{文}只输入关键字{文}，等它去问', async function (this: Scene, name: string, keyword: string) {
  const list = new EntityListPage(await this.actor(name).page());
  const request = list.page.waitForRequest((one) => asksFor(new URL(one.url()), keyword));
  await list.search.getByRole('textbox', { name: '关键字' }).fill(keyword);
  requested.set(list.page, await request);
});

Then('{文}对{文}的查找被取消', async function (this: Scene, name: string, keyword: string) {
  const request = requested.get(await this.actor(name).page());
  expect(new URL(request?.url() ?? '').searchParams.get('keyword')).toBe(keyword);
  await expect.poll(() => request?.failure()?.errorText).toBe('net::ERR_ABORTED');
});

Then('{文}的地址里关键字是{文}', async function (this: Scene, name: string, keyword: string) {
  const page = await this.actor(name).page();
  await expect(page).toHaveURL((url) => url.searchParams.get('keyword') === keyword);
});
