import { requireReachOver } from '#app/administration/reach/use-cases/keep-reach.server.ts';
import { nameReference } from '#app/entity/read/name-reference.server.ts';
import { bindEntity } from '#app/entity/store.server.ts';
import { accountReference } from './clients/account-reference.server.ts';
import { enterpriseMember } from './entities.ts';
import { enterpriseCompanies, enterpriseMembers } from './table.server.ts';

/** Members' bindings, for administrators. */
export const enterpriseMemberStore = bindEntity({
  entity: enterpriseMember,
  table: enterpriseMembers,
  references: {
    companyId: nameReference(enterpriseCompanies, enterpriseCompanies.name),
    userId: accountReference,
  },
  // Whoever is bound to an account signs in to it.
  beforeWrite: (ctx, tx, { after }) =>
    requireReachOver(ctx, tx, [(after as { userId: string }).userId], { field: 'userId' }),
  checksRowsIndependently: true,
});
