import { Alert, Button, Drawer, Form } from 'antd';
import { Fragment, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFetcher } from 'react-router';
import { ApiError, apiGet } from '#app/lib/api-client.ts';
import { formatTime } from '#app/lib/date-time.ts';
import type { FormError } from '#app/server/page.server.ts';
import { useRootData } from '#app/shell/use-root-data.ts';
import {
  type Entity,
  fieldLabel,
  hintKey,
  isAsked,
  type NamedField,
  sectionKey,
  titleKey,
} from '../define-entity.ts';
import { useDraft } from '../draft/use-draft.ts';
import { FieldInput } from '../input/field-input.tsx';
import type { EntityRow } from '../list/entity-list-page.tsx';
import { problemOf } from '../problem.ts';
import { ConflictTable } from './conflict-table.tsx';

interface Props {
  entity: Entity;
  fields: readonly NamedField[];
  /** The row to edit; null for a new one. */
  row: EntityRow | null;
  initial: Record<string, unknown>;
  /** What is asked beside the fields. */
  more?: React.ReactNode;
  onClose: () => void;
}

/** Asks for the fields of a row, beside the list. What is refused is told at its field; nothing typed is lost. */
export default function EntityForm({ entity, fields, row, initial, more, onClose }: Props) {
  const { t } = useTranslation('entity');
  const { tenant } = useRootData();
  const [form] = Form.useForm<Record<string, unknown>>();
  // The version that is edited: somebody else's, once both sides have been looked at.
  const [version, setVersion] = useState(row?.version ?? null);
  const [theirs, setTheirs] = useState<EntityRow | null>(null);
  const draft = useDraft(entity.wire, row?.id ?? '', row?.version ?? null);
  const { drop } = draft;
  const fetcher = useFetcher<{ ok: true; id: string | null } | FormError>();
  const { data, state } = fetcher;
  const refused = state === 'idle' && data && !data.ok ? data : null;
  // Some fields are asked for by what others hold; the first drawing knows only what the form begins with.
  const held = Form.useWatch([], form) ?? { ...initial, ...row };
  const asked = fields.filter((field) => field.form !== false && isAsked(field, held));

  const saved = useEffectEvent(() => {
    drop();
    onClose();
  });
  useEffect(() => {
    if (state === 'idle' && data?.ok) saved();
  }, [state, data]);
  const rowId = row?.id;
  const conflict = refused?.error === 'entity.changed-meanwhile' ? refused : null;
  useEffect(() => {
    if (!conflict || !rowId) return;
    apiGet<EntityRow>(`${entity.wire}/queryById`, { id: rowId }, { mask: false })
      .then(setTheirs)
      // Its sentence stands above the form already.
      .catch(() => undefined);
  }, [conflict, rowId, entity.wire]);
  useEffect(() => {
    if (refused?.field) form.setFields([{ name: refused.field, errors: [refused.message] }]);
  }, [refused, form]);

  function save(values: Record<string, unknown>) {
    const payload = { ...(row ? { id: row.id, version } : {}), ...initial, ...values };
    void fetcher.submit({ does: row ? 'edit' : 'add', payload: JSON.stringify(payload) }, { method: 'post' });
  }

  /** Says at once that another row has a value; saving would only say so later. */
  async function checkFree(name: string) {
    const value: unknown = form.getFieldValue(name);
    if (typeof value !== 'string' || !value.trim() || form.getFieldError(name).length > 0) return;
    const asks = { tableName: entity.name, fieldName: name, fieldVal: value.trim(), dataId: row?.id ?? '' };
    try {
      await apiGet('/sys/duplicate/check', asks, { mask: false });
    } catch (error) {
      const fresh = form.getFieldValue(name) === value && form.getFieldError(name).length === 0;
      const taken = error instanceof ApiError && error.status === 409 && fresh;
      if (taken) form.setFields([{ name, errors: [error.message] }]);
    }
  }

  return (
    <Drawer
      open
      size={480}
      title={t(row ? 'editTitle' : 'addTitle', { what: t(titleKey(entity)) })}
      onClose={onClose}
      // What was typed is not thrown away by a click beside it.
      maskClosable={false}
      footer={
        <div className="drawer-actions">
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="primary" loading={state !== 'idle'} onClick={() => form.submit()}>
            {t('save')}
          </Button>
        </div>
      }
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark={markRequired}
        initialValues={{ ...initial, ...row }}
        onFinish={save}
        onValuesChange={(_, values) => draft.keep(values)}
        scrollToFirstError
        onKeyDown={(event) => {
          const saves = event.key === 's' || event.key === 'Enter';
          if (saves && (event.ctrlKey || event.metaKey)) {
            event.preventDefault();
            form.submit();
          }
        }}
      >
        {draft.found ? (
          <Alert
            type="info"
            title={t('draft.found', { time: formatTime(draft.found.savedAt, tenant.timeZone) })}
            action={
              <span className="row-actions">
                <Button
                  size="small"
                  type="primary"
                  onClick={() => {
                    form.setFieldsValue(draft.found?.values ?? {});
                    draft.seen();
                  }}
                >
                  {t('draft.take')}
                </Button>
                <Button size="small" onClick={drop}>
                  {t('draft.drop')}
                </Button>
              </span>
            }
          />
        ) : null}
        {refused && !refused.field && !(conflict && version !== row?.version) ? (
          <p className="notice-warning" role="alert">
            {refused.message}
          </p>
        ) : null}
        {theirs ? (
          <ConflictTable
            entity={entity}
            fields={asked}
            mine={{ ...theirs, ...row, ...form.getFieldsValue() }}
            theirs={theirs}
            onChoose={(values) => {
              form.setFieldsValue(values);
              setVersion(theirs.version);
              setTheirs(null);
            }}
          />
        ) : null}
        {asked.map((field, index) => (
          <Fragment key={field.name}>
            {field.section && field.section !== asked[index - 1]?.section ? (
              <h3 className="form-section">{t(sectionKey(entity, field.section))}</h3>
            ) : null}
            <Form.Item
              name={field.name}
              label={fieldLabel(t, entity, field.name)}
              required={!field.optional}
              extra={t(hintKey(entity, field.name), { defaultValue: '' }) || undefined}
              rules={[
                {
                  validator: (_, value: unknown) => {
                    const problem = problemOf(field, value);
                    return problem
                      ? Promise.reject(new Error(t(`invalid.${problem.key}`, { max: problem.max })))
                      : Promise.resolve();
                  },
                },
              ]}
            >
              <FieldInput
                field={field}
                entity={entity}
                wire={entity.wire}
                valueText={row?.[`${field.name}_dictText`] as string | undefined}
                disabled={row !== null && field.fixed}
                onBlur={field.unique && !(row && field.fixed) ? () => void checkFree(field.name) : undefined}
              />
            </Form.Item>
          </Fragment>
        ))}
        {more}
      </Form>
    </Drawer>
  );
}

/** The star is for the eye; a screen reader hears the field's name alone and that it is required. */
function markRequired(label: React.ReactNode, { required }: { required: boolean }) {
  return (
    <>
      {label}
      {required ? (
        <span className="required-mark" aria-hidden="true">
          *
        </span>
      ) : null}
    </>
  );
}
