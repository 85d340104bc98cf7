import type { Locator, Page } from '@playwright/test';
import { toWgs84 } from '#app/lib/places/coordinates.ts';
import type { Actor } from '../support/actor.ts';
import { drawn, expect } from '../support/expect.ts';
import type { Scene } from '../support/world.ts';
import { outletPlace } from './visits.ts';

/** The page of a cooler. */
export async function openCooler(scene: Scene, name: string, assetNo: string): Promise<Page> {
  const actor = scene.actor(name);
  const path = `/${actor.tenant.productPath}/easset/detail/${scene.code(`冰柜 ${assetNo}`)}`;
  return actor.visit(path);
}

/** The movements on it. */
export const movements = (page: Page) => page.getByRole('region', { name: '变动' });

/** Two characters of a button stand apart. */
export const spaced = (button: string) => Array.from(button).join(String.raw`\s?`);

/** The drawer that a button of the page opens. */
export async function begin(page: Page, within: Page | Locator, button: string): Promise<Locator> {
  await within.getByRole('button', { name: new RegExp(`^${spaced(button)}$`) }).click();
  return page.getByRole('dialog');
}

/** Saves a drawer, whatever comes of it. */
export async function save(drawer: Locator, button: string): Promise<void> {
  await drawer.getByRole('button', { name: new RegExp(`^${spaced(button)}$`) }).click();
}

/** Saves a drawer that closes when it has worked. */
export async function done(drawer: Locator, button: string): Promise<void> {
  await save(drawer, button);
  await expect(drawer).toHaveCount(0, drawn);
}

/** Chooses what a field of a drawer offers. */
export async function choose(drawer: Locator, field: string, option: string): Promise<void> {
  await drawer.getByRole('combobox', { name: field }).fill(option);
  await drawer.page().getByTitle(new RegExp(option)).click();
}

/** The device of somebody is so many metres north of an outlet. */
export async function standAt(scene: Scene, actor: Actor, outlet: string, metres = 0): Promise<void> {
  const { lng, lat } = outletPlace(scene, outlet);
  const place = toWgs84({ lng, lat: lat + metres / 111_195 });
  const context = (await actor.page()).context();
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ longitude: place.lng, latitude: place.lat, accuracy: 10 });
}

/** Fills in the signed placement form of a cooler. */
export async function fillAgreement(drawer: Locator, assetNo: string): Promise<void> {
  await drawer.getByLabel('投放协议编号').fill(`TF-${assetNo}`);
  await drawer.getByLabel('协议有效期至').fill('2030-12-31');
  await drawer.getByLabel('协议有效期至').press('Enter');
}
