import { EditOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Toast } from '#app/ui/calls/toast.tsx';
import { onDemand } from '#app/ui/on-demand/on-demand.tsx';
import type { Entity, NamedField } from '../define-entity.ts';
import type { EntityRow } from '../list/entity-row.ts';

const EntityForm = onDemand(() => import('./entity-form.tsx'));

/** Opens the form of a row on a page of its own, whose action writes it as the list's does. */
export function EditButton(props: { entity: Entity; fields: readonly NamedField[]; row: EntityRow }) {
  const { entity, fields, row } = props;
  const { t } = useTranslation('entity');
  const [open, setOpen] = useState(false);
  const [waits, setWaits] = useState(false);
  return (
    <>
      <Button icon={<EditOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {t('action.edit')}
      </Button>
      {open ? (
        <EntityForm
          entity={entity}
          fields={fields}
          row={row}
          initial={{}}
          onClose={() => setOpen(false)}
          onWaits={() => setWaits(true)}
        />
      ) : null}
      {waits ? <Toast kind="success" title={t('waits')} onClose={() => setWaits(false)} /> : null}
    </>
  );
}
