import { Button, Popconfirm, Table } from 'antd';
import { useTranslation } from 'react-i18next';
import type { FetcherWithComponents } from 'react-router';
import { Can } from '#app/ui/can.tsx';
import type { CompanySettings } from '../wire.ts';

interface Props {
  companies: CompanySettings[];
  fetcher: FetcherWithComponents<unknown>;
  onOpen(company: CompanySettings): void;
}

/** Companies whose members may sign in. */
export function CompanyTable({ companies, fetcher, onOpen }: Props) {
  const { t } = useTranslation('enterprise');
  return (
    <Table
      rowKey="id"
      dataSource={companies}
      pagination={false}
      scroll={{ x: 820 }}
      locale={{ emptyText: t('settings.none') }}
      columns={[
        { title: t('company.name'), dataIndex: 'name' },
        { title: t('company.kind'), render: (_, { kind }) => t(`company.kinds.${kind}`) },
        { title: 'CorpID', dataIndex: 'corpId' },
        { title: 'AgentID', dataIndex: 'agentId' },
        {
          title: t('company.state'),
          render: (_, company) => (
            <span className="state-mark" data-on={stateOf(company) === 'open'}>
              {t(`company.states.${stateOf(company)}`)}
            </span>
          ),
        },
        {
          title: t('company.actions'),
          render: (_, company) => (
            <Can do="enterprise:edit">
              <span className="row-actions">
                <Button type="link" size="small" onClick={() => onOpen(company)}>
                  {t('company.edit')}
                </Button>
                <Popconfirm
                  title={t('company.deleteTitle', { name: company.name })}
                  description={t('company.deleteNote')}
                  onConfirm={() =>
                    void fetcher.submit({ intent: 'delete', id: company.id }, { method: 'post' })
                  }
                >
                  <Button type="link" size="small" danger>
                    {t('company.delete')}
                  </Button>
                </Popconfirm>
              </span>
            </Can>
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
