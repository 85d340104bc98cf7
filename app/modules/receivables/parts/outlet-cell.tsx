import { Link } from 'react-router';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { statementAddress } from '../accounts/statement-address.ts';

interface Props {
  /** The account its statement opens of. */
  account: { customerId: string; dealerId: string };
  name: string;
  /** What stands below: the outlet's code, or its dealer. */
  below: string;
}

/** An outlet of a row, leading to its statement. */
export function OutletCell({ account, name, below }: Props) {
  const { tenant } = useRootData();
  return (
    <span className="cell-pair">
      <Link to={statementAddress(tenant.productPath, account)}>{name}</Link>
      <small>{below}</small>
    </span>
  );
}
