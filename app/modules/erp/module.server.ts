import { defineModule } from '#app/kernel/module/define-module.server.ts';
import { erpApi } from './api.server.ts';
import { erpSubscriber } from './subscriber.server.ts';
import { ownedSyncs } from './use-cases/owned-syncs.server.ts';

export default defineModule({
  after: ['modules/orders'],
  api: erpApi,
  ownedWork: [ownedSyncs],
  subscribers: [erpSubscriber],
});
