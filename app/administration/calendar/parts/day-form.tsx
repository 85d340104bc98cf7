import { Button, Input, Modal, Radio } from 'antd';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFetcher } from 'react-router';
import type { FormError } from '#app/kernel/page/page.server.ts';
import type { CalendarRow } from '../wire.ts';

interface Props {
  /** The day that is changed; without one another is added. */
  row: Pick<CalendarRow, 'day' | 'worked' | 'name'> | null;
  year: string;
  onClose(): void;
}

/** Says of a day whether it is worked. */
export function DayForm({ row, year, onClose }: Props) {
  const { t } = useTranslation('calendar');
  const fetcher = useFetcher<{ ok: true } | FormError>();
  const [day, setDay] = useState(row?.day ?? '');
  const [worked, setWorked] = useState(row?.worked ?? false);
  const id = useId();
  const { data, state } = fetcher;
  useEffect(() => {
    if (state === 'idle' && data?.ok) onClose();
  }, [state, data, onClose]);
  return (
    <Modal open title={t('form.title')} onCancel={onClose} footer={null} destroyOnHidden>
      <fetcher.Form method="post" className="dialog-form">
        <input type="hidden" name="does" value="save" />
        <input type="hidden" name="worked" value={String(worked)} />
        <div className="compose-field">
          <label htmlFor={`${id}-day`}>{t('column.day')}</label>
          <Input
            id={`${id}-day`}
            type="date"
            name="day"
            value={day}
            min={`${year}-01-01`}
            max={`${year}-12-31`}
            readOnly={row !== null}
            required
            onChange={(event) => setDay(event.target.value)}
          />
        </div>
        <Radio.Group
          aria-label={t('column.worked')}
          value={worked}
          options={[false, true].map((value) => ({ value, label: t(`worked.${value}`) }))}
          onChange={(event) => setWorked(event.target.value === true)}
        />
        <div className="compose-field">
          <label htmlFor={`${id}-name`}>{t('column.name')}</label>
          <Input
            id={`${id}-name`}
            name="name"
            defaultValue={row?.name ?? ''}
            maxLength={32}
            aria-describedby={`${id}-hint`}
          />
          <p className="field-hint" id={`${id}-hint`}>
            {t('form.nameHint')}
          </p>
        </div>
        {data && !data.ok ? (
          <p className="field-error" role="alert">
            {data.message}
          </p>
        ) : null}
        <div className="dialog-actions">
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button type="primary" htmlType="submit" loading={state !== 'idle'} disabled={day === ''}>
            {t('action.save')}
          </Button>
        </div>
      </fetcher.Form>
    </Modal>
  );
}
