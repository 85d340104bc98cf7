import { Button, Popconfirm, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { OutcomeNote } from '#app/ui/calls/outcome-note.tsx';
import { useCommand } from '#app/ui/calls/use-command.ts';
import { PageView } from '#app/ui/page-view.tsx';
import { Empty } from '#app/ui/table/empty.tsx';
import type { outletsApi } from '../../api.server.ts';
import { listDuplicates } from '../../changes/use-cases/list-duplicates.server.ts';
import { outletDetailPage } from '../../pages.ts';
import type { LikePair, PairOutlet } from '../../wire.ts';
import type { Route } from './+types/duplicates-page.ts';

export const loader = pageLoader(async (ctx) => {
  return { title: ctx.t('customers:menu.duplicates'), pairs: await listDuplicates(ctx) };
});
export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** Outlets that look like one, to be merged or kept apart (CUS-01). */
export default function DuplicatesPage({ loaderData: { pairs } }: Route.ComponentProps) {
  const { t } = useTranslation('customers');
  const [left, setLeft] = useState<readonly string[]>([]);
  const labels = left.join(t('common:mark.list'));
  return (
    <PageView title={t('menu.duplicates')} description={t('duplicatesNote')}>
      <OutcomeNote
        outcome={left.length > 0 ? { ok: true, message: t('labelsLeft', { labels }) } : null}
        onClose={() => setLeft([])}
      />
      <section className="list-panel" aria-label={t('menu.duplicates')}>
        {pairs.length === 0 ? <Empty description={t('noDuplicates')} /> : null}
        <ul className="change-list">
          {pairs.map((pair) => (
            <Pair key={`${pair.one.id} ${pair.other.id}`} pair={pair} onLeft={setLeft} />
          ))}
        </ul>
      </section>
    </PageView>
  );
}

function Pair({ pair, onLeft }: { pair: LikePair; onLeft(labels: readonly string[]): void }) {
  const { t } = useTranslation('customers');
  const { run, busy, problem } = useCommand<typeof outletsApi>();
  const { one, other } = pair;
  const merge = (from: PairOutlet, into: PairOutlet) => (
    <Popconfirm
      title={t('mergeQuestion', { from: from.name, into: into.name })}
      okText={t('menu.merge')}
      onConfirm={() =>
        void run('PUT /eCustomer/merge', { fromId: from.id, intoId: into.id }).then(
          (merged) => merged && onLeft(merged.answer.leftLabels),
        )
      }
    >
      <Button size="small" loading={busy}>
        {t('mergeInto', { code: into.code })}
      </Button>
    </Popconfirm>
  );
  return (
    <li aria-label={`${one.name} ${other.name}`}>
      <header>
        <strong>{t('score', { score: pair.score })}</strong>
        {pair.reasons.map((reason) => (
          <Tag key={reason} color="orange">
            {t(`like.${reason}`)}
          </Tag>
        ))}
      </header>
      <div className="pair-outlets">
        <Outlet outlet={one} />
        <Outlet outlet={other} />
      </div>
      <div className="change-acts">
        {merge(other, one)}
        {merge(one, other)}
        <Button
          size="small"
          type="text"
          onClick={() => void run('PUT /eCustomer/distinct', { oneId: one.id, otherId: other.id })}
        >
          {t('keepApart')}
        </Button>
        {problem ? (
          <span role="alert" className="field-error">
            {problem}
          </span>
        ) : null}
      </div>
    </li>
  );
}

function Outlet({ outlet }: { outlet: PairOutlet }) {
  const to = usePathOf();
  return (
    <p>
      <Link to={to(outletDetailPage, { id: outlet.id })}>{outlet.name}</Link>
      <span>
        {outlet.code} · {outlet.phone}
      </span>
      <span>{outlet.address}</span>
      {outlet.licenceNo ? <span>{outlet.licenceNo}</span> : null}
    </p>
  );
}
