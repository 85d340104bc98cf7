import { Checkbox, Input, Select } from 'antd';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFetcher } from 'react-router';
import { useFormDraft } from '#app/entity/form/draft/use-form-draft.ts';
import { FormDrawer } from '#app/entity/form/form-drawer.tsx';
import type { FormError } from '#app/kernel/page/page.server.ts';
import { dayOf } from '#app/lib/time/date-time.ts';
import {
  longestPattern,
  numberingProblem,
  numberOf,
  type Reset,
  resets,
} from '#app/services/numbering/rules.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import type { NumberingRow } from '../wire.ts';

/** Changes how a kind of documents is numbered, showing at once what its numbers will look like. */
export function NumberingForm({ row, onClose }: { row: NumberingRow; onClose(): void }) {
  const { t } = useTranslation('numbering');
  const { tenant } = useRootData();
  const fetcher = useFetcher<{ ok: true } | FormError>();
  const [pattern, setPattern] = useState(row.pattern);
  const [reset, setReset] = useState<Reset>(row.reset);
  const [gapFree, setGapFree] = useState(row.gapFree);
  const [day] = useState(() => dayOf(new Date(), tenant.timeZone));
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const { data, state } = fetcher;
  const draft = useFormDraft('numbering:rule', row.kind, null, {
    read: () => ({ pattern, reset, gapFree }),
    take(before: Pick<NumberingRow, 'pattern' | 'reset' | 'gapFree'>) {
      setPattern(before.pattern);
      setReset(before.reset);
      setGapFree(before.gapFree);
    },
  });
  const saved = useEffectEvent(draft.saved(onClose));
  useEffect(() => {
    if (state === 'idle' && data?.ok) saved();
  }, [state, data]);
  const problem = numberingProblem({ pattern, reset, gapFree });
  const message = problem ? t(`errors.${problem}`) : data && !data.ok ? data.message : null;
  return (
    <FormDrawer
      title={t('form.title', { kind: row.name })}
      busy={state !== 'idle'}
      ready={problem === null}
      isDirty={() => pattern !== row.pattern || reset !== row.reset || gapFree !== row.gapFree}
      onSave={() => form.current?.requestSubmit()}
      onClose={onClose}
      draft={draft}
    >
      <fetcher.Form ref={form} method="post" className="dialog-form">
        <input type="hidden" name="does" value="save" />
        <input type="hidden" name="kind" value={row.kind} />
        <input type="hidden" name="version" value={row.version} />
        <input type="hidden" name="reset" value={reset} />
        <input type="hidden" name="gapFree" value={String(gapFree)} />
        <div className="compose-field">
          <label htmlFor={`${id}-pattern`}>{t('column.pattern')}</label>
          <Input
            id={`${id}-pattern`}
            name="pattern"
            value={pattern}
            maxLength={longestPattern}
            status={problem && problem !== 'period' ? 'error' : undefined}
            aria-describedby={`${id}-hint`}
            onChange={(event) => setPattern(event.target.value)}
          />
          <p className="field-hint" id={`${id}-hint`}>
            {t('form.patternHint')}
          </p>
        </div>
        <div className="compose-field">
          <label htmlFor={`${id}-reset`}>{t('column.reset')}</label>
          <Select
            id={`${id}-reset`}
            value={reset}
            options={resets.map((value) => ({ value, label: t(`reset.${value}`) }))}
            onChange={setReset}
          />
        </div>
        <Checkbox checked={gapFree} onChange={(event) => setGapFree(event.target.checked)}>
          {t('form.gapFree')}
        </Checkbox>
        {message ? (
          <p className="field-error" role="alert">
            {message}
          </p>
        ) : (
          <p role="status">
            {t('form.sample', { sample: numberOf(pattern, { day, orgCode: 'A01', place: 1 }) })}
          </p>
        )}
      </fetcher.Form>
    </FormDrawer>
  );
}
