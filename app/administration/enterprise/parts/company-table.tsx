import { useTranslation } from 'react-i18next';
import type { FetcherWithComponents } from 'react-router';
import { DataTable } from '#app/entity/list/table/data-table.tsx';
import { RowVerbs } from '#app/entity/list/table/row-verbs.tsx';
import { useMay } from '#app/ui/use-may.ts';
import type { CompanySettings } from '../wire.ts';

interface Props {
  companies: CompanySettings[];
  fetcher: FetcherWithComponents<unknown>;
  onOpen(company: CompanySettings): void;
}

/** Companies whose members may sign in. */
export function CompanyTable({ companies, fetcher, onOpen }: Props) {
  const { t } = useTranslation('enterprise');
  const may = useMay();
  const why = (error: string) =>
    isOurs(error) ? t(`company.why.${error}`) : t('company.why.code', { code: error });
  return (
    <DataTable<CompanySettings>
      label={t('settings.companies')}
      rows={companies}
      empty={t('settings.none')}
      columns={[
        { key: 'name', title: t('company.name'), width: 220, render: ({ name }) => name },
        {
          key: 'kind',
          title: t('company.kind'),
          width: 120,
          render: ({ kind }) => t(`company.kinds.${kind}`),
        },
        { key: 'corpId', title: 'CorpID', width: 220, render: ({ corpId }) => corpId },
        { key: 'agentId', title: 'AgentID', width: 110, render: ({ agentId }) => agentId },
        {
          key: 'state',
          title: t('company.state'),
          width: 220,
          render: (company) => (
            <span className="state-mark" data-on={stateOf(company) === 'open'}>
              {t(`company.states.${stateOf(company)}`)}
              {company.undelivered ? (
                <small className="field-error">
                  {t('company.undelivered', {
                    count: company.undelivered.count,
                    why: why(company.undelivered.error),
                  })}
                </small>
              ) : null}
            </span>
          ),
        },
        {
          key: 'actions',
          title: t('company.actions'),
          width: 130,
          fixed: 'right',
          shown: may('enterprise:edit'),
          render: (company) => (
            <RowVerbs
              verbs={[
                { key: 'edit', label: t('company.edit'), onClick: () => onOpen(company) },
                {
                  key: 'delete',
                  label: t('company.delete'),
                  danger: true,
                  question: `${t('company.deleteTitle', { name: company.name })} ${t('company.deleteNote')}`,
                  onClick: () =>
                    void fetcher.submit({ intent: 'delete', id: company.id }, { method: 'post' }),
                },
              ]}
            />
          ),
        },
      ]}
    />
  );
}

function stateOf({ cancelled, enabled, hasSecret }: CompanySettings) {
  if (cancelled) return 'cancelled';
  if (!enabled) return 'closed';
  return hasSecret ? 'open' : 'unready';
}

/** Reasons that are not a number of the vendor's. */
const ours = ['not-reached', 'unreachable', 'slow', 'garbage', 'unforeseen'] as const;

const isOurs = (error: string): error is (typeof ours)[number] => (ours as readonly string[]).includes(error);
