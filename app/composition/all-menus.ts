import { apiKeysMenu } from '#app/administration/api-keys/menu.ts';
import { approvalsMenu } from '#app/administration/approvals/menu.ts';
import { brandMenu } from '#app/administration/brand/menu.ts';
import { outboxMenu } from '#app/administration/codes/menu.ts';
import { customFieldsMenu } from '#app/administration/custom-fields/menu.ts';
import { dictionariesMenu } from '#app/administration/dictionaries/menu.ts';
import { enterpriseMenu } from '#app/administration/enterprise/menu.ts';
import { logsMenu } from '#app/administration/logs/menu.ts';
import { noticesMenu } from '#app/administration/notices/menu.ts';
import { numberingMenu } from '#app/administration/numbering/menu.ts';
import { organisationMenu } from '#app/administration/organisation/menu.ts';
import { parametersMenu } from '#app/administration/parameters/menu.ts';
import { peopleMenu } from '#app/administration/people/menu.ts';
import { systemMenu } from '#app/administration/permissions/menu.ts';
import { platformMenu } from '#app/administration/platform/menu.ts';
import { registrationMenu } from '#app/administration/registration/menu.ts';
import { schedulesMenu } from '#app/administration/schedules/menu.ts';
import { signInSettingsMenu } from '#app/administration/sign-in-settings/menu.ts';
import { slideshowsMenu } from '#app/administration/slideshows/menu.ts';
import { ticketsMenu } from '#app/administration/tickets/menu.ts';
import type { MenuEntry } from '#app/kernel/module/define-menu.ts';
import { customersMenu } from '#app/modules/customers/menu.ts';
import { dashboardMenu } from '#app/modules/dashboard/menu.ts';
import { dealersMenu } from '#app/modules/dealers/menu.ts';
import { erpMenu } from '#app/modules/erp/menu.ts';
import { ordersMenu } from '#app/modules/orders/menu.ts';
import { productsMenu } from '#app/modules/products/menu.ts';
import { shopMenu } from '#app/modules/shop/menu.ts';
import { stockMenu } from '#app/modules/stock/menu.ts';

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
