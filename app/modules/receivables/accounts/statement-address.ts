import { pathOf } from '#app/kernel/module/define-page.ts';
import { statementPage } from '../pages.ts';

/** The address of an account's statement below the tenant's product path. */
export function statementAddress(
  productPath: string,
  account: { customerId: string; dealerId: string },
): string {
  return `${pathOf(statementPage, { product: productPath })}?${new URLSearchParams({
    customerId: account.customerId,
    dealerId: account.dealerId,
  })}`;
}
