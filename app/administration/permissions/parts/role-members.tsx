import { Button, Popconfirm, Table } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiGet } from '#app/lib/web/api-client.ts';
import type { MemberCalls } from '#app/services/permissions/wire.ts';
import type { Calls } from '#app/ui/calls/use-calls.ts';
import { Can } from '#app/ui/can.tsx';
import { PersonSelect } from '#app/ui/fields/person-select.tsx';
import type { RoleRow } from '../roles/entities.ts';

interface Member {
  id: string;
  username: string;
  realname: string;
  status: 1 | 2;
  departs: { id: string; name: string }[];
}

interface Members {
  records: Member[];
  total: number;
}

const size = 20;

/** Who holds a role; giving and taking it has effect with the next click of whoever it is. */
export function RoleMembers({ role, calls }: { role: RoleRow; calls: Calls<MemberCalls> }) {
  const { t } = useTranslation('permissions');
  const [page, setPage] = useState(1);
  const [answer, setAnswer] = useState<Members | 'failed' | null>(null);
  const [adding, setAdding] = useState<string | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    const query = { roleId: role.id, pageNumber: page, size };
    apiGet<Members>('/sys/user/list', query, { signal: stop.signal, mask: false }).then(setAnswer, () => {
      if (!stop.signal.aborted) setAnswer('failed');
    });
    return () => stop.abort();
  }, [role.id, page]);
  const shown = answer === 'failed' ? null : answer;
  return (
    <section className="panel" aria-label={t('role.tab.members')}>
      <Can do="user:edit">
        <div className="grant-tools">
          <PersonSelect label={t('member.who')} value={adding} onChange={setAdding} />
          <Button
            type="primary"
            disabled={adding === null}
            loading={calls.busy}
            onClick={() =>
              void calls
                .run(
                  'POST /sys/user/addSysUserRole',
                  { roleId: role.id, userIdList: adding ? [adding] : [] },
                  t('member.added'),
                )
                .then(() => setAdding(null))
            }
          >
            {t('member.add')}
          </Button>
        </div>
      </Can>
      {answer === 'failed' ? <p role="alert">{t('admin.failed')}</p> : null}
      <Table<Member>
        rowKey="id"
        size="middle"
        scroll={{ x: 'max-content' }}
        loading={answer === null}
        dataSource={shown?.records ?? []}
        locale={{ emptyText: t('member.none') }}
        pagination={{
          current: page,
          pageSize: size,
          total: shown?.total ?? 0,
          hideOnSinglePage: true,
          onChange: setPage,
        }}
        columns={[
          { key: 'realname', title: t('member.name'), dataIndex: 'realname' },
          { key: 'username', title: t('member.username'), dataIndex: 'username' },
          {
            key: 'departs',
            title: t('member.departs'),
            render: (_, row) => row.departs.map(({ name }) => name).join(t('common:mark.list')),
          },
          {
            key: 'actions',
            title: t('admin.column.actions'),
            width: 120,
            render: (_, row) => (
              <Can do="user:edit">
                <Popconfirm
                  title={t('member.removeAsk', { name: row.realname })}
                  okText={t('member.remove')}
                  onConfirm={() =>
                    void calls.run(
                      'DELETE /sys/user/deleteUserRole',
                      { roleId: role.id, userId: row.id },
                      t('member.removed', { name: row.realname }),
                    )
                  }
                >
                  <button
                    type="button"
                    className="row-action row-action-danger"
                    aria-label={t('admin.actionOn', { action: t('member.remove'), title: row.realname })}
                  >
                    {t('member.remove')}
                  </button>
                </Popconfirm>
              </Can>
            ),
          },
        ]}
      />
    </section>
  );
}
