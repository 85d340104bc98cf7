import { Link, Outlet } from 'react-router';
import { useRootData } from '../data/use-root-data.ts';
import { ErrorDocument } from '../pages/error-page.tsx';
import type { Route } from './+types/basic-layout.ts';
import { SiteFooter } from './site-footer.tsx';

/** The brand above and its filing text below, for pages that need no session and no menu (LAY-07). */
export default function BasicLayout() {
  const { tenant } = useRootData();
  return (
    <div className="basic-layout">
      <header className="basic-layout-head">
        <Link to="/" aria-label={tenant.shortName}>
          <img src={tenant.logo} alt="" width={32} height={32} />
          <span>{tenant.title}</span>
        </Link>
      </header>
      <Outlet />
      {tenant.mode === 'mes' ? null : <SiteFooter />}
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorDocument error={error} />;
}
