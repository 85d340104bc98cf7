import { Checkbox, Input, Select } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionFormDrawer, useActionForm } from '#app/entity/form/draft/action-form.tsx';
import { dayOf } from '#app/lib/time/date-time.ts';
import { longestPattern, numberingProblem, numberOf, resets } from '#app/services/numbering/rules.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { FieldProblem } from '#app/ui/problem.tsx';
import type { NumberingRow } from '../wire.ts';

/** Changes how a kind of documents is numbered, showing at once what its numbers will look like. */
export function NumberingForm({ row, onClose }: { row: NumberingRow; onClose(): void }) {
  const { t } = useTranslation('numbering');
  const { tenant } = useRootData();
  const { pattern, reset, gapFree } = row;
  const form = useActionForm('numbering:rule', row.kind, { pattern, reset, gapFree }, onClose);
  const { typed, type, refused } = form;
  const [day] = useState(() => dayOf(new Date(), tenant.timeZone));
  const id = useId();
  const problem = numberingProblem(typed);
  const message = problem ? t(`errors.${problem}`) : refused?.message;
  return (
    <ActionFormDrawer
      form={form}
      title={t('form.title', { kind: row.name })}
      ready={problem === null}
      onClose={onClose}
    >
      <input type="hidden" name="does" value="save" />
      <input type="hidden" name="kind" value={row.kind} />
      <input type="hidden" name="version" value={row.version} />
      <input type="hidden" name="reset" value={typed.reset} />
      <input type="hidden" name="gapFree" value={String(typed.gapFree)} />
      <div className="compose-field">
        <label htmlFor={`${id}-pattern`}>{t('column.pattern')}</label>
        <Input
          id={`${id}-pattern`}
          name="pattern"
          value={typed.pattern}
          maxLength={longestPattern}
          status={problem && problem !== 'period' ? 'error' : undefined}
          aria-describedby={`${id}-hint`}
          onChange={(event) => type({ pattern: event.target.value })}
        />
        <p className="field-hint" id={`${id}-hint`}>
          {t('form.patternHint')}
        </p>
      </div>
      <div className="compose-field">
        <label htmlFor={`${id}-reset`}>{t('column.reset')}</label>
        <Select
          id={`${id}-reset`}
          value={typed.reset}
          options={resets.map((value) => ({ value, label: t(`reset.${value}`) }))}
          onChange={(value) => type({ reset: value })}
        />
      </div>
      <Checkbox checked={typed.gapFree} onChange={(event) => type({ gapFree: event.target.checked })}>
        {t('form.gapFree')}
      </Checkbox>
      {message ? (
        <FieldProblem text={message} />
      ) : (
        <p role="status">
          {t('form.sample', { sample: numberOf(typed.pattern, { day, orgCode: 'A01', place: 1 }) })}
        </p>
      )}
    </ActionFormDrawer>
  );
}
