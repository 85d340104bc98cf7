import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { Tag } from '#app/ui/table/controls/tag.tsx';
import { visitDetailPage } from '../../pages.ts';
import type { RequestRow } from '../wire-requests.ts';

const colours = {
  waiting: 'processing',
  accepted: 'success',
  refused: 'error',
  withdrawn: 'default',
} as const;

/** The outlet, which leads to the visit. */
export function OutletLink({ request: { visitId, customerName } }: { request: RequestRow }) {
  const to = usePathOf();
  return <Link to={to(visitDetailPage, { id: visitId })}>{customerName}</Link>;
}

/** What became of it, and what was said to it. */
export function Decided({ request: { state, decidedName, decision } }: { request: RequestRow }) {
  const { t } = useTranslation('visits');
  return (
    <>
      <Tag color={colours[state]}>{t(`request.choice.state.${state}`)}</Tag>
      {[decidedName, decision].filter(Boolean).join(t('common:mark.label'))}
    </>
  );
}
