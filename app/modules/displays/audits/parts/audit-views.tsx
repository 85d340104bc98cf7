import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { onDemand } from '#app/ui/on-demand/on-demand.tsx';
import { Button } from '#app/ui/table/controls/button.tsx';
import { useMay } from '#app/ui/use-may.ts';
import { displayAuditListPage, displayGapsPage } from '../../pages.ts';

const AuditDrawer = onDemand(() => import('./audit-drawer.tsx'));

/** The audits one by one, or how far apart people are; and picking some at random. */
export function AuditViews({ shown }: { shown: 'list' | 'gaps' }) {
  const { t } = useTranslation('displays');
  const to = usePathOf();
  const may = useMay();
  const [picking, setPicking] = useState(false);
  const views = { list: to(displayAuditListPage), gaps: to(displayGapsPage) };
  return (
    <>
      <nav className="status-tabs" aria-label={t('check.views.title')}>
        {(['list', 'gaps'] as const).map((view) => (
          <Link key={view} to={views[view]} aria-current={view === shown ? 'page' : undefined}>
            {t(`check.views.${view}`)}
          </Link>
        ))}
        {may('display-audit:plan') ? (
          <Button size="small" onClick={() => setPicking(true)}>
            {t('check.act.pick')}
          </Button>
        ) : null}
      </nav>
      {picking ? <AuditDrawer does="pick" onClose={() => setPicking(false)} /> : null}
    </>
  );
}
