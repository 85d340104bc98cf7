import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { pagesIn, screensBelow } from './composition/page-routes.ts';

/** Every page: the frames of the shell, and in each of them what the modules bring. */
export default [
  index('./shell/pages/home-redirect.tsx'),
  ...pagesIn('bare'),
  layout('./shell/layouts/entry-layout.tsx', [
    // Steps with a frame of their own.
    layout('./shell/layouts/blank-layout.tsx', pagesIn('blank')),
    layout('./shell/layouts/basic-layout.tsx', [
      route('404', './shell/pages/not-found-page.tsx'),
      route('test/home', './shell/pages/test-home-page.tsx'),
      ...pagesIn('entry'),
    ]),
  ]),
  // Pages that bring controls of their own, so that a phone has less to fetch.
  layout('./shell/layouts/phone/light-layout.tsx', { id: 'light' }, pagesIn('light')),
  layout('./shell/layouts/phone/phone-layout.tsx', { id: 'phone' }, [
    layout('./shell/layouts/antd/antd-layout.tsx', { id: 'phone-antd' }, pagesIn('phone')),
  ]),
  route('language', './shell/language/language.tsx'),
  route('test', './shell/pages/test-redirect.tsx'),
  layout('./shell/layouts/console-layout.tsx', { id: 'console' }, [
    layout('./shell/pages/page-boundary.tsx', [
      ...pagesIn('frame'),
      layout('./shell/layouts/antd/antd-layout.tsx', { id: 'console-antd' }, [
        ...pagesIn('console'),
        route('menu/:code', './shell/pages/menu-item-page.tsx'),
        ...screensBelow('menu/:item'),
      ]),
    ]),
  ]),
  route('*', './shell/pages/unknown-path.tsx'),
] satisfies RouteConfig;
