import { type DataTable, Given, Then, When } from '@cucumber/cucumber';
import type { Locator, Page } from '@playwright/test';
import { encode } from 'uqr';
import { expect } from '../support/expect.ts';
import type { Scene } from '../support/world.ts';

/** On a busy machine a page and its files take their time. */
const timeout = 45_000;

Given('{文}的相机对着冰柜{文}的标签', async function (this: Scene, name: string, assetNo: string) {
  const actor = this.actor(name);
  const label = `https://brand.test/${actor.tenant.productPath}/easset/scan/${assetNo}`;
  const cells = encode(label, { border: 4 }).data;
  // What the camera sees, as a stream of pictures: the label at arm's length, a little askew.
  await (await actor.openBrowser()).addInitScript((dark) => {
    // A page of nothing has no camera.
    if (!('mediaDevices' in navigator)) return;
    navigator.mediaDevices.getUserMedia = () => {
      const canvas = document.createElement('canvas');
      canvas.width = 640;
      canvas.height = 480;
      const drawn = canvas.getContext('2d')!;
      const draw = () => {
        drawn.resetTransform();
        drawn.fillStyle = '#b9bcb4';
        drawn.fillRect(0, 0, 640, 480);
        drawn.translate(180, 60);
        drawn.rotate(0.08);
        const side = 320 / dark.length;
        for (const [y, row] of dark.entries()) {
          for (const [x, cell] of row.entries()) {
            drawn.fillStyle = cell ? '#1c1c1c' : '#f4f4f0';
            drawn.fillRect(x * side, y * side, side + 0.5, side + 0.5);
          }
        }
      };
      draw();
      setInterval(draw, 100);
      return Promise.resolve(canvas.captureStream());
    };
  }, cells);
});

When('{文}在步骤{文}用相机扫了{文}', async function (this: Scene, name: string, step: string, no: string) {
  const { part } = await openedStep(this, name, step);
  await part.getByRole('button', { name: `扫冰柜 ${no} 的标签` }).click();
  await expect(part.getByLabel('扫码或输入标签编号')).toHaveValue(no, { timeout });
  await expect(part.locator('video')).toHaveCount(0);
  await part.getByRole('checkbox', { name: '通电' }).check();
});

const stepKinds: Record<string, string> = {
  拍照: 'photo',
  库存盘点: 'stock',
  订单: 'order',
  冰柜巡检: 'cooler',
  陈列检查: 'display',
  促销检查: 'promotion',
  价格检查: 'price',
  竞品: 'competitor',
  收款: 'collection',
  问卷: 'survey',
};

Given('租户{文}的拜访步骤是', async function (this: Scene, tenant: string, table: DataTable) {
  const steps = table.hashes().map((row) => ({
    kind: stepKinds[row.类型!],
    name: row.步骤,
    mandatory: row.必做 === '是',
    minPhotos: Number(row.照片),
    ...(row.选项 ? { options: row.选项 } : {}),
  }));
  await this.tenant(tenant).fact('visit-template', { name: '标准拜访', steps });
});

/** A step of the visit, opened. */
async function openedStep(scene: Scene, name: string, step: string) {
  const page = await scene.actor(name).page();
  const part = page
    .getByRole('region', { name: '拜访步骤', exact: true })
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: step }) });
  await part.getByRole('button', { name: step }).click();
  return { page, part };
}

When(
  '{文}在步骤{文}拍了 {int} 张照片',
  async function (this: Scene, name: string, step: string, count: number) {
    const { part } = await openedStep(this, name, step);
    await part.getByRole('button', { name: '打开相机' }).click();
    for (let taken = 1; taken <= count; taken += 1) {
      await part.getByRole('button', { name: '拍照', exact: true }).click();
      await expect(part).toContainText(`已拍 ${taken} 张`);
    }
    await part.getByRole('button', { name: '拍好了' }).click();
  },
);

When(
  '{文}在步骤{文}记下{文}{文}生产，货架 {int}，后仓 {int}',
  async function (
    this: Scene,
    name: string,
    step: string,
    goods: string,
    producedOn: string,
    shelf: number,
    back: number,
  ) {
    const { page, part } = await openedStep(this, name, step);
    await part.getByRole('combobox', { name: '添加商品' }).fill(goods);
    await page.keyboard.press('Enter');
    await part.getByLabel('生产日期').fill(producedOn);
    await part.getByLabel('货架数量').fill(String(shelf));
    await part.getByLabel('后仓数量').fill(String(back));
    await part.getByRole('button', { name: '保存这一步' }).click();
  },
);

When(
  '{文}在步骤{文}订了{文}{int} 箱，手机上预估{文}',
  async function (this: Scene, name: string, step: string, goods: string, count: number, amount: string) {
    const { page, part } = await openedStep(this, name, step);
    await part.getByRole('combobox', { name: '添加商品' }).fill(goods);
    await page.keyboard.press('Enter');
    await part.getByLabel('数量').fill(String(count));
    await expect(part.getByRole('status')).toContainText(amount);
    await part.getByRole('button', { name: '保存这一步' }).click();
  },
);

Then(
  '{文}再打开步骤{文}，看到货架 {int}，后仓 {int}',
  async function (this: Scene, name: string, step: string, shelf: number, back: number) {
    const { part } = await openedStep(this, name, step);
    await expect(part.getByLabel('货架数量')).toHaveValue(String(shelf));
    await expect(part.getByLabel('后仓数量')).toHaveValue(String(back));
  },
);

Then(
  '{文}再打开步骤{文}，看到已下{文}，要再下一单才有地方填',
  async function (this: Scene, name: string, step: string, ordered: string) {
    const { part } = await openedStep(this, name, step);
    await expect(part.getByRole('region', { name: '这次拜访已下的订单' })).toContainText(ordered);
    await expect(part.getByRole('button', { name: '保存这一步' })).toHaveCount(0);
    await part.getByRole('button', { name: '再下一单' }).click();
    await expect(part.getByRole('combobox', { name: '添加商品' })).toBeVisible();
  },
);

/** Answers one field of a step, whatever it is: a photo, goods, a choice, an item of a display, a text or a number. */
async function answer(page: Page, part: Locator, label: string, value: string): Promise<void> {
  if (label === '照片') {
    await part.getByRole('button', { name: '打开相机' }).click();
    await part.getByRole('button', { name: '拍照', exact: true }).click();
    await expect(part).toContainText('已拍 1 张');
    await part.getByRole('button', { name: '关闭相机' }).click();
    return;
  }
  if (label === '商品') {
    await part.getByRole('combobox', { name: '添加商品' }).fill(value);
    await page.keyboard.press('Enter');
    return;
  }
  const item = part.getByRole('group', { name: label, exact: true });
  const number = item.getByRole('textbox');
  if (/^[\d.]+$/.test(value) && (await number.count()) > 0) return number.fill(value);
  const choice = part.getByRole('radiogroup', { name: label, exact: true });
  if ((await choice.count()) > 0) return choice.getByText(value, { exact: true }).click();
  const list = part.getByRole('combobox', { name: label, exact: true });
  if ((await list.count()) > 0) await list.selectOption({ label: value });
  else await part.getByLabel(label, { exact: true }).fill(value);
}

When('{文}在步骤{文}填', async function (this: Scene, name: string, step: string, table: DataTable) {
  const { page, part } = await openedStep(this, name, step);
  for (const [label = '', value = ''] of table.raw()) await answer(page, part, label, value);
});

When('{文}保存这一步', async function (this: Scene, name: string) {
  const page = await this.actor(name).page();
  const steps = page.getByRole('region', { name: '拜访步骤', exact: true });
  const save = steps.getByRole('button', { name: '保存这一步' });
  await save.click();
  await expect(save).toHaveCount(0);
});

When('{文}打开步骤{文}的相机', async function (this: Scene, name: string, step: string) {
  const { part } = await openedStep(this, name, step);
  await part.getByRole('button', { name: '打开相机' }).click();
});

Then(
  '{文}在步骤{文}扫到{文}，看到{文}',
  async function (this: Scene, name: string, step: string, no: string, text: string) {
    const { page, part } = await openedStep(this, name, step);
    await part.getByLabel('扫码或输入标签编号').fill(no);
    await expect(part.getByRole('alert')).toContainText(text);
    await expect(part.getByRole('button', { name: '保存这一步' })).toBeDisabled();
    await page.getByRole('button', { name: step }).click();
  },
);

When(
  '{文}在步骤{文}扫到{文}，通电，{float} ℃',
  async function (this: Scene, name: string, step: string, no: string, degrees: number) {
    const { part } = await openedStep(this, name, step);
    await part.getByLabel('扫码或输入标签编号').fill(no);
    await part.getByRole('checkbox', { name: '通电' }).check();
    await part.getByLabel('柜内温度').fill(String(degrees));
    await part.getByRole('button', { name: '保存这一步' }).click();
  },
);

When(
  '{文}在步骤{文}扫到{文}，还发现了{文}',
  async function (this: Scene, name: string, step: string, no: string, stray: string) {
    const { part } = await openedStep(this, name, step);
    await part.getByLabel('扫码或输入标签编号').fill(no);
    await part.getByRole('checkbox', { name: '通电' }).check();
    await part.getByLabel('它的标签编号').fill(stray);
    await part.getByRole('button', { name: '加上这台' }).click();
    await part.getByRole('button', { name: '保存这一步' }).click();
  },
);
