import { Input } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionFormDrawer, useActionForm } from '#app/entity/form/draft/action-form.tsx';
import { FieldProblem } from '#app/ui/problem.tsx';

interface Props {
  year: string;
  onClose(): void;
  onDone(message: string): void;
}

/** Takes the days of a year over from the text of its published notice. */
export function NoticeForm({ year, onClose, onDone }: Props) {
  const { t } = useTranslation('calendar');
  const form = useActionForm('calendar:notice', year, { text: '' }, (done: { ok: true; message: string }) =>
    onDone(done.message),
  );
  const { typed, type, refused } = form;
  const id = useId();
  return (
    <ActionFormDrawer
      form={form}
      title={t('notice.title')}
      ready={typed.text.trim() !== ''}
      saveLabel={t('action.import')}
      onClose={onClose}
    >
      <input type="hidden" name="does" value="import" />
      <input type="hidden" name="year" value={year} />
      <div className="compose-field">
        <label htmlFor={`${id}-text`}>{t('notice.text')}</label>
        <Input.TextArea
          id={`${id}-text`}
          name="text"
          rows={10}
          value={typed.text}
          maxLength={5_000}
          aria-describedby={`${id}-hint`}
          onChange={(event) => type({ text: event.target.value })}
        />
        <p className="field-hint" id={`${id}-hint`}>
          {t('notice.hint', { year })}
        </p>
      </div>
      <FieldProblem text={refused?.message} />
    </ActionFormDrawer>
  );
}
