import { Link } from 'react-router';
import { homePath } from '#app/lib/web/safe-redirect.ts';
import { useRootData } from '../data/use-root-data.ts';

/** The brand's mark; it leads to the dashboard (LAY-04). */
export function Logo() {
  const { tenant } = useRootData();
  return (
    <Link className="shell-logo" to={homePath} aria-label={tenant.shortName}>
      <img src={tenant.logo} alt="" width={32} height={32} />
      <span>{tenant.shortName}</span>
    </Link>
  );
}
