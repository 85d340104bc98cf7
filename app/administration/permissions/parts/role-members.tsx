import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DataTable } from '#app/entity/list/table/data-table.tsx';
import { RowVerbs } from '#app/entity/list/table/row-verbs.tsx';
import { apiGet } from '#app/lib/web/api-client.ts';
import type { MemberCalls } from '#app/services/permissions/wire.ts';
import type { Calls } from '#app/ui/calls/use-calls.ts';
import { Can } from '#app/ui/can.tsx';
import { PersonSelect } from '#app/ui/fields/person-select.tsx';
import { useMay } from '#app/ui/use-may.ts';
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

/** Who holds a role; giving and taking it has effect with the next click of whoever it is. */
export function RoleMembers({ role, calls }: { role: RoleRow; calls: Calls<MemberCalls> }) {
  const { t } = useTranslation('permissions');
  const may = useMay();
  const [page, setPage] = useState(1);
  const [size, setSize] = useState(20);
  const [answer, setAnswer] = useState<Members | 'failed' | null>(null);
  const [adding, setAdding] = useState<string | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    const query = { roleId: role.id, pageNumber: page, size };
    apiGet<Members>('/sys/user/list', query, { signal: stop.signal, mask: false }).then(setAnswer, () => {
      if (!stop.signal.aborted) setAnswer('failed');
    });
    return () => stop.abort();
  }, [role.id, page, size]);
  const shown = answer === 'failed' ? null : answer;
  return (
    <>
      {answer === 'failed' ? <p role="alert">{t('admin.failed')}</p> : null}
      <DataTable<Member>
        label={t('role.tab.members')}
        tools={
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
        }
        rows={shown?.records ?? []}
        empty={answer === null ? '' : t('member.none')}
        page={{ current: page, size, total: shown?.total ?? 0 }}
        onPage={(asked) => {
          setPage(asked.pageNumber);
          setSize(asked.size);
        }}
        columns={[
          { key: 'realname', title: t('member.name'), width: 160, render: (row) => row.realname },
          { key: 'username', title: t('member.username'), width: 180, render: (row) => row.username },
          {
            key: 'departs',
            title: t('member.departs'),
            width: 320,
            render: (row) => row.departs.map(({ name }) => name).join(t('common:mark.list')),
          },
          {
            key: 'actions',
            title: t('admin.column.actions'),
            width: 110,
            fixed: 'right',
            shown: may('user:edit'),
            render: (row) => (
              <RowVerbs
                verbs={[
                  {
                    key: 'remove',
                    label: t('member.remove'),
                    name: t('admin.actionOn', { action: t('member.remove'), title: row.realname }),
                    danger: true,
                    question: t('member.removeAsk', { name: row.realname }),
                    onClick: () =>
                      void calls.run(
                        'DELETE /sys/user/deleteUserRole',
                        { roleId: role.id, userId: row.id },
                        t('member.removed', { name: row.realname }),
                      ),
                  },
                ]}
              />
            ),
          },
        ]}
      />
    </>
  );
}
