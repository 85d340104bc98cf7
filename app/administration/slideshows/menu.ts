import { entityMenu } from '#app/entity/entity-menu.ts';
import type { MenuEntry } from '#app/kernel/module/define-menu.ts';
import { slideshow } from './entities.ts';

const slideshowsMenu: readonly MenuEntry[] = entityMenu(slideshow, {
  parent: 'system',
  path: '/{product}/ebase/slideshows',
  sort: 970,
});

export default slideshowsMenu;
