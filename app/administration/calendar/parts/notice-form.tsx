import { Button, Input, Modal } from 'antd';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFetcher } from 'react-router';
import type { FormError } from '#app/kernel/page/page.server.ts';

interface Props {
  year: string;
  onClose(): void;
  onDone(message: string): void;
}

/** Takes the days of a year over from the text of its published notice. */
export function NoticeForm({ year, onClose, onDone }: Props) {
  const { t } = useTranslation('calendar');
  const fetcher = useFetcher<{ ok: true; message: string } | FormError>();
  const [text, setText] = useState('');
  const id = useId();
  const { data, state } = fetcher;
  useEffect(() => {
    if (state === 'idle' && data?.ok) onDone(data.message);
  }, [state, data, onDone]);
  return (
    <Modal open title={t('notice.title')} onCancel={onClose} footer={null} destroyOnHidden>
      <fetcher.Form method="post" className="dialog-form">
        <input type="hidden" name="does" value="import" />
        <input type="hidden" name="year" value={year} />
        <div className="compose-field">
          <label htmlFor={`${id}-text`}>{t('notice.text')}</label>
          <Input.TextArea
            id={`${id}-text`}
            name="text"
            rows={10}
            value={text}
            maxLength={5_000}
            aria-describedby={`${id}-hint`}
            onChange={(event) => setText(event.target.value)}
          />
          <p className="field-hint" id={`${id}-hint`}>
            {t('notice.hint', { year })}
          </p>
        </div>
        {data && !data.ok ? (
          <p className="field-error" role="alert">
            {data.message}
          </p>
        ) : null}
        <div className="dialog-actions">
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button type="primary" htmlType="submit" loading={state !== 'idle'} disabled={text.trim() === ''}>
            {t('action.import')}
          </Button>
        </div>
      </fetcher.Form>
    </Modal>
  );
}
