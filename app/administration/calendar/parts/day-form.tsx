import { Input, Radio } from 'antd';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFetcher } from 'react-router';
import { useFormDraft } from '#app/entity/form/draft/use-form-draft.ts';
import { FormDrawer } from '#app/entity/form/form-drawer.tsx';
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
  const [name, setName] = useState(row?.name ?? '');
  const [worked, setWorked] = useState(row?.worked ?? false);
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const { data, state } = fetcher;
  const typed = { day, name, worked };
  const [begun] = useState(typed);
  const draft = useFormDraft('calendar:day', row?.day ?? year, null, {
    read: () => typed,
    take(before: typeof typed) {
      setDay(before.day);
      setName(before.name);
      setWorked(before.worked);
    },
  });
  const saved = useEffectEvent(draft.saved(onClose));
  useEffect(() => {
    if (state === 'idle' && data?.ok) saved();
  }, [state, data]);
  return (
    <FormDrawer
      title={t('form.title')}
      busy={state !== 'idle'}
      ready={day !== ''}
      isDirty={() => day !== begun.day || name !== begun.name || worked !== begun.worked}
      onSave={() => form.current?.requestSubmit()}
      onClose={onClose}
      draft={draft}
    >
      <fetcher.Form ref={form} method="post" className="dialog-form">
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
            value={name}
            onChange={(event) => setName(event.target.value)}
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
      </fetcher.Form>
    </FormDrawer>
  );
}
