import { defineView } from '#app/db/queries/define-view.server.ts';
import { users } from '#app/services/accounts/table.server.ts';

/** People with an account, as others read them. */
export const personView = defineView(users, [
  'id',
  'username',
  'realname',
  'email',
  'frozenAt',
  'deletedAt',
  'createdAt',
  'post',
  'dealerId',
]);
