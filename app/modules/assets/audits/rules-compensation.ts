/** How a lost asset is paid for, in fen: what of the deposit is kept, what has to be paid besides, what of it is left. */
export interface CompensationParts {
  fromDepositFen: number;
  toPayFen: number;
  depositLeftFen: number;
}

/** Takes the deposit that is held first; what it does not reach has to be paid. */
export function compensationParts(amountFen: number, heldFen: number): CompensationParts {
  const fromDepositFen = Math.min(amountFen, heldFen);
  return {
    fromDepositFen,
    toPayFen: amountFen - fromDepositFen,
    depositLeftFen: heldFen - fromDepositFen,
  };
}
