import { Input, Radio } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionFormDrawer, useActionForm } from '#app/entity/form/draft/action-form.tsx';
import { FieldProblem } from '#app/ui/problem.tsx';
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
  const start = { day: row?.day ?? '', name: row?.name ?? '', worked: row?.worked ?? false };
  const form = useActionForm('calendar:day', row?.day ?? year, start, onClose);
  const { typed, type, refused } = form;
  const id = useId();
  return (
    <ActionFormDrawer form={form} title={t('form.title')} ready={typed.day !== ''} onClose={onClose}>
      <input type="hidden" name="does" value="save" />
      <input type="hidden" name="worked" value={String(typed.worked)} />
      <div className="compose-field">
        <label htmlFor={`${id}-day`}>{t('column.day')}</label>
        <Input
          id={`${id}-day`}
          type="date"
          name="day"
          value={typed.day}
          min={`${year}-01-01`}
          max={`${year}-12-31`}
          readOnly={row !== null}
          required
          onChange={(event) => type({ day: event.target.value })}
        />
      </div>
      <Radio.Group
        aria-label={t('column.worked')}
        value={typed.worked}
        options={[false, true].map((value) => ({ value, label: t(`worked.${value}`) }))}
        onChange={(event) => type({ worked: event.target.value === true })}
      />
      <div className="compose-field">
        <label htmlFor={`${id}-name`}>{t('column.name')}</label>
        <Input
          id={`${id}-name`}
          name="name"
          value={typed.name}
          onChange={(event) => type({ name: event.target.value })}
          maxLength={32}
          aria-describedby={`${id}-hint`}
        />
        <p className="field-hint" id={`${id}-hint`}>
          {t('form.nameHint')}
        </p>
      </div>
      <FieldProblem text={refused?.message} />
    </ActionFormDrawer>
  );
}
