import { bindEntity, type EntityStore } from '#app/entity/store.server.ts';
import { checkInput } from '#app/kernel/api/api-input.server.ts';
import { outletReference } from '#app/modules/customers/outlets/use-cases/outlet-reference.server.ts';
import { dealerReference } from '#app/modules/dealers/use-cases/dealer-reference.server.ts';
import { accountsNarrowing } from '../wire.ts';
import { accountQuery, accountRows } from './account-rows.server.ts';
import { accountScope } from './account-scope.server.ts';
import { account, lateAccount } from './entities.ts';
import { lateAccountRows, lateAccounts } from './late-accounts.server.ts';

/** Accounts within reach that something is overdue of. */
export const lateAccountStore = bindEntity({
  entity: lateAccount,
  table: lateAccounts,
  query: lateAccountRows,
  scope: (ctx, scope) => accountScope(ctx, scope, lateAccounts),
  references: {
    customerId: outletReference('receivable:dunning'),
    dealerId: dealerReference('receivable:dunning'),
  },
});

/** Accounts, or those of a dealer together: what they come to is added up within reach. */
export const accountStore: EntityStore<typeof account> = bindEntity({
  entity: account,
  table: accountRows,
  query: accountQuery(accountsNarrowing.parse({})),
  narrowed: (query) => ({ ...accountStore, query: accountQuery(checkInput(accountsNarrowing, query)) }),
  references: {
    customerId: outletReference('receivable:list'),
    dealerId: dealerReference('receivable:list'),
  },
});
