import { Form } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFetcher } from 'react-router';
import { FormDrawer } from '#app/entity/form/form-drawer.tsx';
import type { FormError } from '#app/kernel/page/page.server.ts';
import { type Entity, isRequested, type NamedField, titleKey } from '../define-entity.ts';
import type { EntityRow } from '../list/entity-row.ts';
import { ConflictTable } from './conflict-table.tsx';
import { entityPlace } from './draft/draft-place.ts';
import { useDraftAt } from './draft/use-form-draft.ts';
import { FormFields, hasIndex, markRequired } from './form-fields.tsx';
import { useFreeCheck } from './use-free-check.ts';
import { useTheirs } from './use-theirs.ts';

interface Props {
  entity: Entity;
  fields: readonly NamedField[];
  /** The row to edit; null for a new one. */
  row: EntityRow | null;
  initial: Record<string, unknown>;
  /** What is asked beside the fields. */
  more?: React.ReactNode;
  onClose: () => void;
  /** Told when what was saved waits until somebody has approved it. */
  onWaits: () => void;
}

/**
 * Asks for the fields of a row, beside the list. What is refused is told at its field. What is typed is kept as a
 * draft as it is typed; closing the form asks whether it is to stay one.
 */
export default function EntityForm({ entity, fields, row, initial, more, onClose, onWaits }: Props) {
  const { t } = useTranslation('entity');
  const [form] = Form.useForm<Record<string, unknown>>();
  // The version that is edited: somebody else's, once both sides have been looked at.
  const [version, setVersion] = useState(row?.version ?? null);
  const draft = useDraftAt(entityPlace(entity.wire, row?.id ?? '', row?.version ?? null), form);
  const fetcher = useFetcher<{ ok: true; id: string | null; waits?: boolean } | FormError>();
  const { data, state } = fetcher;
  const refused = state === 'idle' && data && !data.ok ? data : null;
  const conflict = refused?.error === 'entity.changed-meanwhile' ? refused : null;
  const { theirs, settled } = useTheirs(entity.wire, row?.id, conflict);
  const checkFree = useFreeCheck(form, entity.name, row?.id ?? '');
  // Some fields are asked for by what others hold; the first drawing knows only what the form begins with.
  const current = Form.useWatch([], form) ?? { ...initial, ...row };
  const requested = fields.filter((field) => field.form !== false && isRequested(field, current));

  const saved = useEffectEvent(
    draft.saved(() => {
      onClose();
      if (data?.ok && data.waits) onWaits();
    }),
  );
  useEffect(() => {
    if (state === 'idle' && data?.ok) saved();
  }, [state, data]);
  useEffect(() => {
    if (refused?.field) form.setFields([{ name: refused.field, errors: [refused.message] }]);
  }, [refused, form]);

  function save(values: Record<string, unknown>) {
    const payload = { ...(row ? { id: row.id, version } : {}), ...initial, ...values };
    void fetcher.submit({ does: row ? 'edit' : 'add', payload: JSON.stringify(payload) }, { method: 'post' });
  }

  return (
    <FormDrawer
      title={t(row ? 'editTitle' : 'addTitle', { what: t(titleKey(entity)) })}
      size={hasIndex(requested) ? 640 : undefined}
      busy={state !== 'idle'}
      isDirty={() => form.isFieldsTouched()}
      onSave={() => form.submit()}
      onClose={onClose}
      draft={draft}
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark={markRequired}
        initialValues={{ ...initial, ...row }}
        onFinish={save}
        scrollToFirstError={{ focus: true }}
      >
        {refused && !refused.field && !(conflict && version !== row?.version) ? (
          <p className="notice-warning" role="alert">
            {refused.message}
          </p>
        ) : null}
        {theirs ? (
          <ConflictTable
            entity={entity}
            fields={requested}
            mine={{ ...theirs, ...row, ...form.getFieldsValue() }}
            theirs={theirs}
            onChoose={(values) => {
              form.setFieldsValue(values);
              setVersion(theirs.version);
              settled();
            }}
          />
        ) : null}
        <FormFields entity={entity} fields={requested} row={row} onLeft={(name) => void checkFree(name)} />
        {more}
      </Form>
    </FormDrawer>
  );
}
