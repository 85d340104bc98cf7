import { type DataTable, Given, Then, When } from '@cucumber/cucumber';
import { encode } from 'uqr';
import { LandingPage } from '../pages/landing-page.ts';
import type { Actor } from '../support/actor.ts';
import { expect } from '../support/expect.ts';
import type { Scene } from '../support/world.ts';

const landing = async (actor: Actor) => new LandingPage(await actor.page());

/** A telephone as servers and pages see it. */
const telephone = (width: number) => ({
  viewport: { width, height: 844 },
  isMobile: true,
  hasTouch: true,
  userAgent:
    'Mozilla/5.0 (Linux; Android 16; V2309A) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
});

Given('{文}用的是手机浏览器', function (this: Scene, name: string) {
  this.actor(name).browserOptions = telephone(390);
});

Given('{文}用的是手机浏览器，宽 {int}', function (this: Scene, name: string, width: number) {
  this.actor(name).browserOptions = telephone(width);
});

Then('{文}看到这些主题，各有画好的插图', async function (this: Scene, name: string, table: DataTable) {
  const { page } = await landing(this.actor(name));
  for (const topic of table.raw().flat()) {
    const item = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: topic }) });
    const picture = item.locator('img');
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(320);
  }
});

Then('{文}看到链接{文}通向{文}', async function (this: Scene, name: string, way: string, href: string) {
  await expect((await landing(this.actor(name))).contact.getByRole('link', { name: way })).toHaveAttribute(
    'href',
    href,
  );
});

Then('{文}看到的二维码{文}是{文}', async function (this: Scene, name: string, code: string, link: string) {
  const actor = this.actor(name);
  const picture = (await landing(actor)).contact.getByRole('img', { name: `${code}二维码` });
  await picture.scrollIntoViewIfNeeded();
  const { text } = await actor.tenant.send({ path: (await picture.getAttribute('src')) ?? '' });
  const drawn = text.match(/M\d+ \d+h1v1h-1z/g)?.map((dot) => dot.slice(1).split('h')[0]);
  const requested = encode(link, { ecc: 'M', border: 2 }).data.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark ? [`${x} ${y}`] : [])),
  );
  expect(drawn).toEqual(requested);
});

Then('{文}看到浮层{文}', async function (this: Scene, name: string, overlay: string) {
  const { page } = await landing(this.actor(name));
  await expect(page.getByRole('dialog', { name: overlay })).toBeVisible();
});

Then('{文}看不到浮层{文}', async function (this: Scene, name: string, overlay: string) {
  const { page } = await landing(this.actor(name));
  await expect(page.getByRole('dialog', { name: overlay })).toBeHidden();
});

Then('{文}看到悬浮客服{文}', async function (this: Scene, name: string, codes: string) {
  const { servicePanel } = await landing(this.actor(name));
  for (const code of codes.split('、')) {
    await servicePanel.getByText(code, { exact: true }).click();
    await expect(servicePanel.getByRole('img', { name: `${code}二维码` })).toBeVisible();
  }
});

Then('{文}看不到悬浮客服', async function (this: Scene, name: string) {
  const shown = await landing(this.actor(name));
  await expect(shown.carousel).toBeAttached();
  await expect(shown.servicePanel).toHaveCount(0);
});

Then('{文}的控制台没有悬浮客服', async function (this: Scene, name: string) {
  const page = await this.actor(name).page();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect((await landing(this.actor(name))).servicePanel).toHaveCount(0);
});

Then('{文}看到登录窗口的背景是{文}', async function (this: Scene, name: string, picture: string) {
  const { loginWindow } = await landing(this.actor(name));
  const background = await loginWindow.evaluate(
    (window) => getComputedStyle(window, '::backdrop').backgroundImage,
  );
  expect(background).toContain(picture);
});

Then('{文}看到手机版首页，根字号 {int}', async function (this: Scene, name: string, size: number) {
  const { page, phoneActions } = await landing(this.actor(name));
  await expect(phoneActions).toBeVisible();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(`${size}px`);
});

Then('{文}看到电脑版首页', async function (this: Scene, name: string) {
  const { carousel, phoneActions } = await landing(this.actor(name));
  await expect(carousel).toBeVisible();
  await expect(phoneActions).toHaveCount(0);
});

Then('{文}底部的{文}通向{文}', async function (this: Scene, name: string, way: string, href: string) {
  const { phoneActions } = await landing(this.actor(name));
  await expect(phoneActions.getByRole('link', { name: way })).toHaveAttribute('href', href);
});

When('{文}用手指把横幅向左划', async function (this: Scene, name: string) {
  const shown = await landing(this.actor(name));
  await shown.aliveCarousel();
  const box = await shown.carousel.boundingBox();
  if (!box) throw new Error('看不到轮播');
  const y = box.y + box.height / 2;
  const finger = await shown.page.context().newCDPSession(shown.page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
  await touch('touchStart', box.x + box.width * 0.85);
  for (const share of [0.7, 0.5, 0.3, 0.15]) await touch('touchMove', box.x + box.width * share);
  await touch('touchEnd', 0);
});

Then('{文}的页面对搜索和分享说', async function (this: Scene, name: string, table: DataTable) {
  const actor = this.actor(name);
  const page = await actor.page();
  const said = await page.evaluate(() => ({
    canonical: document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href,
    organisation: (
      JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}') as {
        name?: string;
      }
    ).name,
    ...Object.fromEntries(
      [...document.querySelectorAll('meta[property]')].map((meta) => [
        meta.getAttribute('property'),
        meta.getAttribute('content'),
      ]),
    ),
  }));
  const requested = Object.fromEntries(
    table.raw().map(([key, value]) => [key, value?.replace('{网址}', actor.tenant.origin)]),
  );
  expect(said).toMatchObject(requested);
});
