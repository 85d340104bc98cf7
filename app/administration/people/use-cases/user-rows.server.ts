import { rowSource } from '#app/entity/read/row-source.server.ts';
import { dealerView } from '#app/modules/dealers/register/public/dealer-view.server.ts';
import { users } from '#app/services/accounts/table.server.ts';
import { departNames } from '../belonging.server.ts';
import { userStore } from '../stores.server.ts';

/** The rows of the list of people. */
export const userRows = rowSource(userStore, {
  departs: departNames,
  userId: users.id,
  dealer: dealerView.field('name', users.tenantId, users.dealerId),
});
