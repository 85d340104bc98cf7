import { accountsApi } from '#app/administration/accounts/api.server.ts';
import { apiKeysApi } from '#app/administration/api-keys/api.server.ts';
import { approvalsApi } from '#app/administration/approvals/api.server.ts';
import { customFieldsApi } from '#app/administration/custom-fields/api.server.ts';
import { dictionariesApi } from '#app/administration/dictionaries/api.server.ts';
import { enterpriseApi } from '#app/administration/enterprise/api.server.ts';
import { logsApi } from '#app/administration/logs/api.server.ts';
import { noticesApi } from '#app/administration/notices/api.server.ts';
import { numberingApi } from '#app/administration/numbering/api.server.ts';
import { organisationApi } from '#app/administration/organisation/api.server.ts';
import { parametersApi } from '#app/administration/parameters/api.server.ts';
import { peopleApi } from '#app/administration/people/api.server.ts';
import { permissionsApi } from '#app/administration/permissions/api.server.ts';
import { schedulesApi } from '#app/administration/schedules/api.server.ts';
import { searchApi } from '#app/administration/search/api.server.ts';
import { slideshowsApi } from '#app/administration/slideshows/api.server.ts';
import { ticketsApi } from '#app/administration/tickets/api.server.ts';
import { allMenus } from '#app/composition/all-menus.ts';
import type { ApiRoute } from '#app/kernel/api/api-route.server.ts';
import type { TaskKind } from '#app/kernel/api/task-kind.server.ts';
import { customersApi } from '#app/modules/customers/api.server.ts';
import { dashboardApi } from '#app/modules/dashboard/api.server.ts';
import { dealersApi } from '#app/modules/dealers/api.server.ts';
import { erpApi } from '#app/modules/erp/api.server.ts';
import { ordersApi } from '#app/modules/orders/api.server.ts';
import { productsApi } from '#app/modules/products/api.server.ts';
import { shopApi } from '#app/modules/shop/api.server.ts';
import { stockApi } from '#app/modules/stock/api.server.ts';
import { captchasApi } from '#app/services/captchas/api.server.ts';
import { filesApi } from '#app/services/files/api.server.ts';
import { preferencesApi } from '#app/services/preferences/api.server.ts';
import { tasksApi } from '#app/services/tasks/api.server.ts';
import { allApprovals } from './all-approvals.server.ts';
import { allFilePurposes } from './all-file-purposes.server.ts';
import { allRows } from './all-rows.server.ts';
import { allTasks } from './all-tasks.server.ts';
import { allWork } from './all-work.server.ts';

/** The calls of every module. */
const moduleRoutes: readonly ApiRoute[] = [
  ...accountsApi,
  ...captchasApi,
  ...organisationApi,
  ...permissionsApi(allMenus, allRows),
  ...peopleApi(allWork, { declared: allMenus, sources: allRows }),
  ...searchApi,
  ...dashboardApi,
  ...ordersApi,
  ...approvalsApi(allApprovals),
  ...shopApi,
  ...erpApi,
  ...customersApi,
  ...dealersApi,
  ...productsApi,
  ...slideshowsApi,
  ...stockApi,
  ...dictionariesApi,
  ...customFieldsApi,
  ...noticesApi,
  ...preferencesApi,
  ...numberingApi,
  ...parametersApi,
  ...logsApi,
  ...schedulesApi,
  ...apiKeysApi(allMenus, () => allRoutes),
  ...filesApi(allFilePurposes),
  ...enterpriseApi,
  ...ticketsApi,
];

/** Every kind of background task: those of the list, and those that calls bring along. */
export const everyTask: readonly TaskKind[] = [
  ...allTasks,
  ...moduleRoutes.flatMap((route) => route.tasks ?? []),
];

/** Every call of the wire. */
export const allRoutes: readonly ApiRoute[] = [...moduleRoutes, ...tasksApi(everyTask)];
