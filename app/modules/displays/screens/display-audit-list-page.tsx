import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MetaFunction } from 'react-router';
import { type EntityPageData, entityLoader } from '#app/entity/entity-page.server.ts';
import { EntityListPage } from '#app/entity/list/entity-list-page.tsx';
import type { EntityRow } from '#app/entity/list/entity-row.ts';
import type { OwnVerbs } from '#app/entity/list/table/row-actions.tsx';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { useCommand } from '#app/ui/calls/use-command.ts';
import { ProblemNote } from '#app/ui/problem.tsx';
import { useMay } from '#app/ui/use-may.ts';
import type { displaysApi } from '../api.server.ts';
import { displayAudit } from '../audits/entities.ts';
import { AuditViews } from '../audits/parts/audit-views.tsx';
import { type AuditState, mayCancel } from '../audits/rules-audit.ts';
import { displayAuditStore } from '../audits/stores.server.ts';

export const loader = entityLoader(displayAuditStore);
export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  pageTitle(loaderData?.title, matches);

/** Displays that supervisors look at again, together with the rep or blind, and how far apart the two are (VIS-01). */
export default function DisplayAuditListPage({
  loaderData,
}: {
  loaderData: EntityPageData<typeof displayAudit>;
}) {
  const { t } = useTranslation('displays');
  return (
    <EntityListPage
      entity={displayAudit}
      data={loaderData}
      note={t('check.note')}
      tabs={<AuditViews shown="list" />}
      rowVerbs={cancelling}
    />
  );
}

const cancelling = (row: EntityRow, draw: (verbs: OwnVerbs) => ReactNode) => (
  <Cancelling row={row} draw={draw} />
);

function Cancelling({ row, draw }: { row: EntityRow; draw: (verbs: OwnVerbs) => ReactNode }) {
  const { t } = useTranslation('displays');
  const may = useMay();
  const { run, busy, problem } = useCommand<typeof displaysApi>();
  if (!may('display-audit:plan') || !mayCancel(row['state'] as AuditState)) return draw([]);
  const { id, version } = row;
  const cancel = () => void run('PUT /esdh/eSdh/audit/cancel', { id, version });
  return (
    <>
      {draw([{ key: 'cancel', label: t('check.act.cancel'), disabled: busy, onClick: cancel }])}
      <ProblemNote text={problem} />
    </>
  );
}
