import { entityMenu } from '#app/entity/entity-menu.ts';
import { slideshow } from './entities.ts';

export const slideshowsMenu = entityMenu(slideshow, {
  parent: 'system',
  path: '/{product}/ebase/slideshows',
  sort: 970,
});
