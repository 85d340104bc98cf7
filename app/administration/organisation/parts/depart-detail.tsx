import { Button, Form, Input, Popconfirm, Select } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { userListPage } from '#app/administration/people/pages.ts';
import { pathOf } from '#app/kernel/module/define-page.ts';
import { apiGet } from '#app/lib/web/api-client.ts';
import type { Calls } from '#app/ui/calls/use-calls.ts';
import { Can } from '#app/ui/can.tsx';
import { useMay } from '#app/ui/use-may.ts';
import type { organisationApi } from '../api.server.ts';
import { stepPlace } from '../rules-drop.ts';
import type { DepartRow } from '../wire.ts';
import { PlaceDialog } from './place-dialog.tsx';

interface Props {
  depart: DepartRow;
  departs: readonly DepartRow[];
  calls: Calls<typeof organisationApi>;
  /** Another department is to be shown instead, or none. */
  onGone: (id: string | null) => void;
}

/** A department: its name, heads and note, and where it stands; by buttons, for those who do not drag. */
export function DepartDetail({ depart, departs, calls, onGone }: Props) {
  const { t } = useTranslation('organisation');
  const may = useMay();
  const [form] = Form.useForm<{ departName: string; memo: string | null; directorUserIds: string[] }>();
  const [members, setMembers] = useState<{ id: string; name: string }[]>(depart.heads);
  const [placing, setPlacing] = useState<'move' | 'merge' | null>(null);
  const name = depart.departName;
  useEffect(() => {
    const stop = new AbortController();
    apiGet<typeof members>(
      '/sys/sysDepart/members',
      { id: depart.id },
      { signal: stop.signal, mask: false },
    ).then(setMembers, () => {});
    return () => stop.abort();
  }, [depart.id]);

  async function save(values: { departName: string; memo: string | null; directorUserIds: string[] }) {
    const { ok, message, field } = await calls.save(
      'PUT /sys/sysDepart/edit',
      { id: depart.id, version: depart.version, ...values },
      t('done.saved', { name: values.departName }),
    );
    if (!ok)
      form.setFields([{ name: field === 'directorUserIds' ? field : 'departName', errors: [message] }]);
  }
  const step = (way: 'up' | 'down') => {
    const place = stepPlace(departs, depart.id, way);
    return (
      <Button
        disabled={!place}
        loading={calls.busy}
        onClick={() =>
          void calls.run('PUT /sys/sysDepart/move', { id: depart.id, ...place }, t('done.moved', { name }))
        }
      >
        {t(`do.${way}`)}
      </Button>
    );
  };
  return (
    <section className="panel" aria-label={name}>
      <h2>
        {name}
        <small>
          {depart.orgCode} · {t('people', { count: depart.people })}
        </small>
      </h2>
      <div className="depart-tools">
        <Can do="depart:edit">
          {step('up')}
          {step('down')}
          <Button onClick={() => setPlacing('move')}>{t('do.move')}</Button>
        </Can>
        <Can do="depart:delete">
          <Button onClick={() => setPlacing('merge')}>{t('do.merge')}</Button>
          <Popconfirm
            title={t('ask.delete', { name })}
            okText={t('do.delete')}
            onConfirm={() =>
              void calls
                .run('DELETE /sys/sysDepart/delete', { id: depart.id }, t('done.deleted', { name }))
                .then(({ ok }) => {
                  if (ok) onGone(depart.parentId);
                })
            }
          >
            <Button danger>{t('do.delete')}</Button>
          </Popconfirm>
        </Can>
        <Can do="user:list">
          <Link className="row-action" to={`${pathOf(userListPage)}?departId=${depart.id}`}>
            {t('do.people')}
          </Link>
        </Can>
      </div>
      <Form
        form={form}
        layout="vertical"
        className="depart-form"
        requiredMark={false}
        disabled={!may('depart:edit')}
        initialValues={{
          departName: name,
          memo: depart.memo,
          directorUserIds: depart.heads.map(({ id }) => id),
        }}
        onFinish={(values) => void save(values)}
      >
        <Form.Item
          name="departName"
          label={t('field.departName')}
          rules={[{ required: true, whitespace: true, message: t('errors.name-required') }]}
        >
          <Input maxLength={60} />
        </Form.Item>
        <Form.Item name="directorUserIds" label={t('field.heads')} extra={t('field.headsHint')}>
          <Select
            mode="multiple"
            allowClear
            showSearch={{ optionFilterProp: 'label' }}
            options={members.map(({ id, name: label }) => ({ value: id, label }))}
          />
        </Form.Item>
        <Form.Item name="memo" label={t('field.memo')}>
          <Input.TextArea rows={3} maxLength={300} showCount />
        </Form.Item>
        <Can do="depart:edit">
          <Button type="primary" htmlType="submit" loading={calls.busy}>
            {t('save')}
          </Button>
        </Can>
      </Form>
      {placing ? (
        <PlaceDialog
          what={placing}
          depart={depart}
          departs={departs}
          calls={calls}
          onGone={onGone}
          onClose={() => setPlacing(null)}
        />
      ) : null}
    </section>
  );
}
