import { ShopPage } from '../pages/shop-page.ts';
import type { Actor } from './actor.ts';
import { addressIn } from './page-names.ts';
import type { Scene } from './world.ts';

/** The page of the shop that the person has open. */
export const shopOf = async (actor: Actor) => new ShopPage(await actor.page());

/** The shelf, opened when another page is. */
export async function shelfOf(scene: Scene, actor: Actor): Promise<ShopPage> {
  const page = await actor.page();
  if (new URL(page.url(), 'http://nowhere').pathname !== '/shop')
    await actor.visit(addressIn(scene, actor, '订货商城'));
  return new ShopPage(page);
}
