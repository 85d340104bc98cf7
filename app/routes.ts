import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { accountConsoleRoutes, accountRoutes, signInRoutes } from '#app/administration/accounts/routes.ts';
import { apiKeyRoutes } from '#app/administration/api-keys/routes.ts';
import { approvalRoutes } from '#app/administration/approvals/routes.ts';
import { brandRoutes } from '#app/administration/brand/routes.ts';
import { outboxRoutes } from '#app/administration/codes/routes.ts';
import { customFieldRoutes } from '#app/administration/custom-fields/routes.ts';
import { dictionaryRoutes } from '#app/administration/dictionaries/routes.ts';
import { enterpriseRoutes } from '#app/administration/enterprise/routes.ts';
import { entranceRoutes } from '#app/administration/entrances/routes.ts';
import { landingRoutes } from '#app/administration/landing/routes.ts';
import { logRoutes } from '#app/administration/logs/routes.ts';
import { noticeRoutes } from '#app/administration/notices/routes.ts';
import { numberingRoutes } from '#app/administration/numbering/routes.ts';
import { organisationConsoleRoutes, organisationRoutes } from '#app/administration/organisation/routes.ts';
import { parameterRoutes } from '#app/administration/parameters/routes.ts';
import { peopleRoutes } from '#app/administration/people/routes.ts';
import { permissionRoutes } from '#app/administration/permissions/routes.ts';
import { platformRoutes } from '#app/administration/platform/routes.ts';
import { registrationConsoleRoutes, registrationRoutes } from '#app/administration/registration/routes.ts';
import { scheduleRoutes } from '#app/administration/schedules/routes.ts';
import { signInSettingsRoutes } from '#app/administration/sign-in-settings/routes.ts';
import { slideshowRoutes } from '#app/administration/slideshows/routes.ts';
import { ticketRoutes } from '#app/administration/tickets/routes.ts';
import { captchaRoutes } from '#app/services/captchas/routes.ts';
import { helpRoutes } from './administration/help/routes.ts';
import { customerRoutes } from './modules/customers/routes.ts';
import { dashboardRoutes } from './modules/dashboard/routes.ts';
import { dealerRoutes } from './modules/dealers/routes.ts';
import { erpRoutes } from './modules/erp/routes.ts';
import { orderRoutes } from './modules/orders/routes.ts';
import { productRoutes } from './modules/products/routes.ts';
import { receivableRoutes } from './modules/receivables/routes.ts';
import { shopConsoleRoutes, shopRoutes } from './modules/shop/routes.ts';
import { stockRoutes } from './modules/stock/routes.ts';

/** Every page of the console; each module brings its own. */
export default [
  index('./shell/pages/home-redirect.tsx'),
  ...landingRoutes([...signInRoutes, ...organisationRoutes]),
  ...captchaRoutes,
  layout('./shell/layouts/entry-layout.tsx', [
    // Steps with a frame of their own.
    layout('./shell/layouts/blank-layout.tsx', [...accountRoutes, ...entranceRoutes, ...registrationRoutes]),
    layout('./shell/layouts/basic-layout.tsx', [
      route('404', './shell/pages/not-found-page.tsx'),
      route('test/home', './shell/pages/test-home-page.tsx'),
      ...helpRoutes,
    ]),
  ]),
  layout('./shell/layouts/phone-layout.tsx', { id: 'shop' }, shopRoutes),
  route('language', './shell/language/language.tsx'),
  route('test', './shell/pages/test-redirect.tsx'),
  layout('./shell/layouts/console-layout.tsx', { id: 'console' }, [
    layout('./shell/pages/page-boundary.tsx', [
      ...accountConsoleRoutes,
      ...dashboardRoutes,
      ...orderRoutes,
      ...receivableRoutes,
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
      route('menu/:code', './shell/pages/menu-item-page.tsx'),
    ]),
  ]),
  route('*', './shell/pages/unknown-path.tsx'),
] satisfies RouteConfig;
