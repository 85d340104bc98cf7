import { apiKeysMenu } from '#app/modules/api-keys/menu.ts';
import { approvalsMenu } from '#app/modules/approvals/menu.ts';
import { brandMenu } from '#app/modules/brand/menu.ts';
import { outboxMenu } from '#app/modules/codes/menu.ts';
import { customFieldsMenu } from '#app/modules/custom-fields/menu.ts';
import { customersMenu } from '#app/modules/customers/menu.ts';
import { dashboardMenu } from '#app/modules/dashboard/menu.ts';
import { dealersMenu } from '#app/modules/dealers/menu.ts';
import { dictionariesMenu } from '#app/modules/dictionaries/menu.ts';
import { enterpriseMenu } from '#app/modules/enterprise/menu.ts';
import { erpMenu } from '#app/modules/erp/menu.ts';
import { logsMenu } from '#app/modules/logs/menu.ts';
import { noticesMenu } from '#app/modules/notices/menu.ts';
import { numberingMenu } from '#app/modules/numbering/menu.ts';
import { ordersMenu } from '#app/modules/orders/menu.ts';
import { organisationMenu } from '#app/modules/organisation/menu.ts';
import { parametersMenu } from '#app/modules/parameters/menu.ts';
import { peopleMenu } from '#app/modules/people/menu.ts';
import type { MenuEntry } from '#app/modules/permissions/define-menu.ts';
import { systemMenu } from '#app/modules/permissions/menu.ts';
import { platformMenu } from '#app/modules/platform/menu.ts';
import { productsMenu } from '#app/modules/products/menu.ts';
import { registrationMenu } from '#app/modules/registration/menu.ts';
import { schedulesMenu } from '#app/modules/schedules/menu.ts';
import { shopMenu } from '#app/modules/shop/menu.ts';
import { signInSettingsMenu } from '#app/modules/sign-in-settings/menu.ts';
import { slideshowsMenu } from '#app/modules/slideshows/menu.ts';
import { stockMenu } from '#app/modules/stock/menu.ts';
import { ticketsMenu } from '#app/modules/tickets/menu.ts';

/** What every module brings to the menu; a tenant's rows are made from it. */
export const allMenus: readonly MenuEntry[] = [
  ...approvalsMenu,
  ...shopMenu,
  ...dashboardMenu,
  ...ordersMenu,
  ...customersMenu,
  ...dealersMenu,
  ...productsMenu,
  ...slideshowsMenu,
  ...erpMenu,
  ...stockMenu,
  ...systemMenu,
  ...registrationMenu,
  ...signInSettingsMenu,
  ...outboxMenu,
  ...peopleMenu,
  ...organisationMenu,
  ...dictionariesMenu,
  ...customFieldsMenu,
  ...noticesMenu,
  ...numberingMenu,
  ...parametersMenu,
  ...logsMenu,
  ...schedulesMenu,
  ...enterpriseMenu,
  ...ticketsMenu,
  ...apiKeysMenu,
  ...platformMenu,
  ...brandMenu,
];
