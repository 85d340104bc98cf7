import { Input } from 'antd';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFetcher } from 'react-router';
import { useFormDraft } from '#app/entity/form/draft/use-form-draft.ts';
import { FormDrawer } from '#app/entity/form/form-drawer.tsx';
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
  const form = useRef<HTMLFormElement>(null);
  const { data, state } = fetcher;
  const draft = useFormDraft('calendar:notice', year, null, { read: () => text, take: setText });
  const saved = useEffectEvent(draft.saved(onDone));
  useEffect(() => {
    if (state === 'idle' && data?.ok) saved(data.message);
  }, [state, data]);
  return (
    <FormDrawer
      title={t('notice.title')}
      busy={state !== 'idle'}
      ready={text.trim() !== ''}
      isDirty={() => text !== ''}
      saveLabel={t('action.import')}
      onSave={() => form.current?.requestSubmit()}
      onClose={onClose}
      draft={draft}
    >
      <fetcher.Form ref={form} method="post" className="dialog-form">
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
      </fetcher.Form>
    </FormDrawer>
  );
}
