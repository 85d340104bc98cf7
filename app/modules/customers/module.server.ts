import { defineModule } from '#app/kernel/module/define-module.server.ts';
import { customersApi } from './api.server.ts';
import { customerRows } from './use-cases/customer-rows.server.ts';
import { ownedOutlets } from './use-cases/owned-outlets.server.ts';

export default defineModule({
  api: customersApi,
  rows: [customerRows],
  ownedWork: [ownedOutlets],
});
