import { Then, When } from '@cucumber/cucumber';
import sharp from 'sharp';
import { CenterPage } from '../pages/center-page.ts';
import { expect } from '../support/expect.ts';
import type { Scene } from '../support/world.ts';

const centerOf = async (scene: Scene, name: string) => new CenterPage(await scene.actor(name).page());
const drawn = () =>
  sharp({ create: { width: 320, height: 200, channels: 3, background: '#cc5522' } })
    .png()
    .toBuffer();

When(
  '{文}把手机号改成{文}、邮箱改成{文}，密码填{文}',
  async function (this: Scene, name: string, mobile: string, email: string, password: string) {
    await (await centerOf(this, name)).saveProfile({ mobile, email, password });
  },
);

When('{文}上传一张图片作头像', async function (this: Scene, name: string) {
  const picture = { name: '照片.png', mimeType: 'image/png', buffer: await drawn() };
  await (await centerOf(this, name)).sendPicture(picture);
});

When('{文}上传{文}作头像', async function (this: Scene, name: string, kind: string) {
  const files: Record<string, () => Promise<Buffer>> = {
    '改名为 png 的网页': async () => Buffer.from('<!doctype html><script>alert(1)</script>'),
    'SVG 图': async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    夹带脚本的图片: async () => Buffer.concat([await drawn(), Buffer.from('<script>alert(1)</script>')]),
    '2 MB 多 1 字节的文件': async () => Buffer.alloc(2 * 1024 * 1024 + 1),
  };
  const make = files[kind];
  if (!make) throw new Error(`不知道“${kind}”是什么文件。`);
  const picture = { name: 'a.png', mimeType: 'image/png', buffer: await make() };
  await (await centerOf(this, name)).sendPicture(picture);
});

Then('{文}的页眉里有自己的头像', async function (this: Scene, name: string) {
  const actor = this.actor(name);
  const picture = (await actor.page()).getByRole('banner').locator('.user-button img');
  await expect(picture).toBeVisible();
  const address = (await picture.getAttribute('src')) ?? '';
  actor.answer = await actor.tenant.send({ path: address, headers: { cookie: await actor.cookieHeader() } });
  expect(actor.answer.status).toBe(200);
  expect(actor.answer.headers['content-type']).toBe('image/webp');
  expect(actor.answer.headers['cache-control']).toBe('private, max-age=31536000, immutable');
});

Then('{文}看到 {int} 台登录的设备', async function (this: Scene, name: string, count: number) {
  await expect((await centerOf(this, name)).sessions.getByRole('listitem')).toHaveCount(count);
});

When('{文}让另一台设备退出登录', async function (this: Scene, name: string) {
  await (await centerOf(this, name)).sessions.getByRole('button', { name: '在此设备上退出' }).first().click();
});

When('{文}让其他所有设备退出登录', async function (this: Scene, name: string) {
  await (await centerOf(this, name)).sessions.getByRole('button', { name: '退出其他所有设备' }).click();
});

Then('{文}的登录记录依次是{文}', async function (this: Scene, name: string, outcomes: string) {
  const rows = (await centerOf(this, name)).attempts.getByRole('row');
  const expected = outcomes.split('、');
  await expect(rows).toHaveCount(expected.length + 1);
  for (const [index, outcome] of expected.entries()) {
    await expect(
      rows
        .nth(index + 1)
        .getByRole('cell')
        .nth(1),
    ).toHaveText(outcome);
  }
});
