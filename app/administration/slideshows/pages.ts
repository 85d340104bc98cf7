import { definePage } from '#app/kernel/module/define-page.ts';

// The page of banners.

export const slideListPage = definePage({
  code: 'slideshow:list',
  path: '/{product}/ebase/slideshows',
  screen: 'screens/slide-list-page.tsx',
  ownControls: true,
  keepAlive: true,
});
