import { defineModule } from '#app/kernel/module/define-module.server.ts';
import { organisationApi } from './api.server.ts';
import { headedDeparts } from './use-cases/headed-departs.server.ts';
import { memberships } from './use-cases/memberships.server.ts';

export default defineModule({
  after: ['modules/dealers'],
  api: organisationApi,
  ownedWork: [headedDeparts],
  belongings: [memberships],
});
