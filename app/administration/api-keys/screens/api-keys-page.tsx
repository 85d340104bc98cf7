import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFetcher, useRevalidator } from 'react-router';
import { logsPage } from '#app/administration/logs/pages.ts';
import { entityLoader } from '#app/entity/entity-page.server.ts';
import { EntityListPage } from '#app/entity/list/entity-list-page.tsx';
import type { EntityRow } from '#app/entity/list/entity-row.ts';
import { checkInput } from '#app/kernel/api/api-input.server.ts';
import { pathOf } from '#app/kernel/module/define-page.ts';
import { pageAction } from '#app/kernel/page/page.server.ts';
import { formatTime } from '#app/lib/time/date-time.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { OutcomeNote } from '#app/ui/calls/outcome-note.tsx';
import { Can } from '#app/ui/can.tsx';
import { onDemand } from '#app/ui/on-demand/on-demand.tsx';
import { Button } from '#app/ui/table/controls/button.tsx';
import { Tag } from '#app/ui/table/controls/tag.tsx';
import { useMay } from '#app/ui/use-may.ts';
import { apiKeyRef } from '../inputs.ts';
import { apiKey, type KeyState } from '../listing/entities.ts';
import { apiKeyStore } from '../listing/stores.server.ts';
import { revokeKey } from '../use-cases/revoke-key.server.ts';
import type { Route } from './+types/api-keys-page.ts';

const NewKey = onDemand(() => import('../parts/new-key.tsx'));

export const loader = entityLoader(apiKeyStore);

export const action = pageAction(async (ctx, form) => {
  await revokeKey(ctx, checkInput(apiKeyRef, Object.fromEntries(form)));
  return { ok: true as const, message: ctx.t('api-keys:revoked') };
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

const cells = {
  name: (row: EntityRow) => <Name name={String(row['name'])} systems={String(row['systems'])} />,
  prefix: (row: EntityRow) => <code className="code-text">{String(row['prefix'])}…</code>,
  state: (row: EntityRow) => <State state={row['state'] as KeyState} />,
  scopes: (row: EntityRow) => <Scopes scopes={String(row['scopes'])} />,
  lastUsedAt: (row: EntityRow) => <Moment at={row['lastUsedAt'] as string | null} none="never" />,
  expiresAt: (row: EntityRow) => <Moment at={row['expiresAt'] as string | null} none="noEnd" />,
};

/** Keys that other systems call with. */
export default function ApiKeysPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('api-keys');
  const { revalidate } = useRevalidator();
  const fetcher = useFetcher<typeof action>();
  const may = useMay();
  const [making, setMaking] = useState(false);
  const log = (name: string) => ({
    key: 'log',
    label: t('action.log'),
    link: { to: `${pathOf(logsPage)}?${new URLSearchParams({ logType: '4', keyword: name })}` },
  });
  const revoke = (id: string, name: string) => ({
    key: 'revoke',
    label: t('action.revoke'),
    danger: true,
    question: t('action.confirmRevoke', { name }),
    onClick: () => void fetcher.submit({ id }, { method: 'post' }),
  });
  return (
    <>
      <OutcomeNote outcome={fetcher.data} />
      <EntityListPage
        entity={apiKey}
        data={loaderData}
        note={t('note')}
        cells={cells}
        tools={
          <Can do="api-key:edit">
            <Button type="primary" onClick={() => setMaking(true)}>
              {t('new')}
            </Button>
          </Can>
        }
        rowVerbs={(row, draw) => {
          const name = String(row['name']);
          const ends = row['state'] === 'live' && may('api-key:edit');
          return draw([...(may('log:list') ? [log(name)] : []), ...(ends ? [revoke(row.id, name)] : [])]);
        }}
      />
      {making ? (
        <NewKey
          onClose={() => {
            setMaking(false);
            void revalidate();
          }}
        />
      ) : null}
    </>
  );
}

/** What a key is called, and the other systems it speaks for. */
function Name({ name, systems }: { name: string; systems: string }) {
  const { t } = useTranslation('api-keys');
  return (
    <span className="cell-pair">
      {name}
      {systems ? (
        <small>{t('speaksFor', { systems: systems.split(',').join(t('common:mark.list')) })}</small>
      ) : null}
    </span>
  );
}

function State({ state }: { state: KeyState }) {
  const { t } = useTranslation('api-keys');
  return <Tag color={state === 'live' ? 'green' : undefined}>{t(`key.choice.state.${state}`)}</Tag>;
}

/** How much a key may do; what, one by one, for who points at it. */
function Scopes({ scopes }: { scopes: string }) {
  const { t } = useTranslation('api-keys');
  const codes = scopes.split(',');
  return <span title={codes.join(t('common:mark.list'))}>{t('scopes', { count: codes.length })}</span>;
}

function Moment({ at, none }: { at: string | null; none: 'never' | 'noEnd' }) {
  const { t } = useTranslation('api-keys');
  const { tenant } = useRootData();
  return at ? formatTime(at, tenant.timeZone) : t(none);
}
