import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { accountConsoleRoutes, accountRoutes, signInRoutes } from './modules/accounts/routes.ts';
import { apiKeyRoutes } from './modules/api-keys/routes.ts';
import { approvalRoutes } from './modules/approvals/routes.ts';
import { brandRoutes } from './modules/brand/routes.ts';
import { captchaRoutes } from './modules/captchas/routes.ts';
import { outboxRoutes } from './modules/codes/routes.ts';
import { customFieldRoutes } from './modules/custom-fields/routes.ts';
import { customerRoutes } from './modules/customers/routes.ts';
import { dashboardRoutes } from './modules/dashboard/routes.ts';
import { dealerRoutes } from './modules/dealers/routes.ts';
import { dictionaryRoutes } from './modules/dictionaries/routes.ts';
import { enterpriseRoutes } from './modules/enterprise/routes.ts';
import { entranceRoutes } from './modules/entrances/routes.ts';
import { erpRoutes } from './modules/erp/routes.ts';
import { landingRoutes } from './modules/landing/routes.ts';
import { logRoutes } from './modules/logs/routes.ts';
import { noticeRoutes } from './modules/notices/routes.ts';
import { numberingRoutes } from './modules/numbering/routes.ts';
import { orderRoutes } from './modules/orders/routes.ts';
import { organisationConsoleRoutes, organisationRoutes } from './modules/organisation/routes.ts';
import { parameterRoutes } from './modules/parameters/routes.ts';
import { peopleRoutes } from './modules/people/routes.ts';
import { permissionRoutes } from './modules/permissions/routes.ts';
import { platformRoutes } from './modules/platform/routes.ts';
import { productRoutes } from './modules/products/routes.ts';
import { registrationConsoleRoutes, registrationRoutes } from './modules/registration/routes.ts';
import { scheduleRoutes } from './modules/schedules/routes.ts';
import { shopConsoleRoutes, shopRoutes } from './modules/shop/routes.ts';
import { signInSettingsRoutes } from './modules/sign-in-settings/routes.ts';
import { slideshowRoutes } from './modules/slideshows/routes.ts';
import { stockRoutes } from './modules/stock/routes.ts';
import { ticketRoutes } from './modules/tickets/routes.ts';

/** Every page of the console; each module brings its own. */
export default [
  index('./shell/home-redirect.tsx'),
  ...landingRoutes(signInRoutes),
  ...captchaRoutes,
  layout('./shell/entry-layout.tsx', [
    ...accountRoutes,
    ...entranceRoutes,
    ...registrationRoutes,
    // A step with a frame of its own.
    layout('./shell/blank-layout.tsx', organisationRoutes),
    layout('./shell/basic-layout.tsx', [
      route('404', './shell/not-found-page.tsx'),
      route('test/home', './shell/test-home-page.tsx'),
    ]),
  ]),
  layout('./shell/phone-layout.tsx', { id: 'shop' }, shopRoutes),
  route('language', './shell/language.tsx'),
  route('test', './shell/test-redirect.tsx'),
  layout('./shell/console-layout.tsx', { id: 'console' }, [
    layout('./shell/page-boundary.tsx', [
      ...accountConsoleRoutes,
      ...dashboardRoutes,
      ...orderRoutes,
      ...customerRoutes,
      ...shopConsoleRoutes,
      ...dealerRoutes,
      ...productRoutes,
      ...slideshowRoutes,
      ...erpRoutes,
      ...stockRoutes,
      ...approvalRoutes,
      ...dictionaryRoutes,
      ...customFieldRoutes,
      ...peopleRoutes,
      ...registrationConsoleRoutes,
      ...signInSettingsRoutes,
      ...outboxRoutes,
      ...organisationConsoleRoutes,
      ...permissionRoutes,
      ...noticeRoutes,
      ...enterpriseRoutes,
      ...ticketRoutes,
      ...numberingRoutes,
      ...parameterRoutes,
      ...logRoutes,
      ...scheduleRoutes,
      ...apiKeyRoutes,
      ...brandRoutes,
      ...platformRoutes,
      route('menu/:code', './shell/menu-item-page.tsx'),
    ]),
  ]),
  route('*', './shell/unknown-path.tsx'),
] satisfies RouteConfig;
