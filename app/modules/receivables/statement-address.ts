/** The address of an account's statement below the tenant's product path. */
export function statementAddress(
  productPath: string,
  account: { customerId: string; dealerId: string },
): string {
  return `/${productPath}/ereceivable/statement?${new URLSearchParams({
    customerId: account.customerId,
    dealerId: account.dealerId,
  })}`;
}
