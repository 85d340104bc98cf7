import { Checkbox, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { asks } from '#app/lib/commands/commands-of.ts';
import { type OrderSource, orderSources } from '#app/modules/pricing/rules-sources.ts';
import { useAnswer } from '#app/ui/calls/use-answer.ts';
import type { promotionsApi } from '../api.server.ts';
import type { OutletList } from '../facts/rules-scope.ts';
import { LabelledField } from './labelled-field.tsx';
import type { StepProps } from './promotion-editor.tsx';

const lists = [
  ['departIds', 'departs'],
  ['channelIds', 'channels'],
  ['labelIds', 'labels'],
  ['dealerIds', 'dealers'],
  ['customerIds', 'customers'],
] as const satisfies readonly (readonly [keyof OutletList, keyof StepProps['choices']])[];

const ask = asks<typeof promotionsApi>()('POST /ePromotion/outlets');

/** For which outlets and when a promotion holds; how many outlets that are is shown all the time. */
export function ScopeFields({ draft, choices, search, change }: StepProps) {
  const { t } = useTranslation('promotions');
  const { scope } = draft;
  const set = (more: Partial<typeof scope>) => change({ scope: { ...scope, ...more } });
  const { answer: found, pending } = useAnswer(ask, { scope });
  return (
    <>
      {(['include', 'exclude'] as const).map((side) => (
        <fieldset key={side} className="promotion-fields">
          <legend>{t(`edit.${side}`)}</legend>
          {lists.map(([name, offered]) => (
            <LabelledField key={name} label={t(`edit.scope.${offered}`)}>
              {(id) => (
                <Select
                  id={id}
                  mode="multiple"
                  value={[...scope[side][name]]}
                  onChange={(ids: string[]) => set({ [side]: { ...scope[side], [name]: ids } })}
                  showSearch={{ optionFilterProp: 'label', onSearch: search }}
                  placeholder={t(side === 'include' ? 'edit.everybody' : 'edit.nobody')}
                  options={choices[offered].map((one) => ({ value: one.id, label: one.name }))}
                />
              )}
            </LabelledField>
          ))}
        </fieldset>
      ))}
      <p role="status" className="promotion-sentence" aria-busy={pending}>
        <strong>{found ? t('edit.outlets', { count: found.total }) : '…'}</strong>
        {found && found.outlets.length > 0 ? (
          <small>
            {t('edit.outletNames', {
              names: found.outlets.map(({ name }) => name).join(t('common:mark.list')),
            })}
          </small>
        ) : null}
      </p>
      <fieldset className="promotion-fields">
        <legend>{t('edit.when')}</legend>
        <LabelledField label={t('edit.sources')}>
          {(id) => (
            <Select
              id={id}
              mode="multiple"
              value={[...scope.sources]}
              onChange={(sources: OrderSource[]) => set({ sources })}
              placeholder={t('edit.allSources')}
              options={orderSources.map((value) => ({
                value,
                label: t(`edit.source.${value}`),
              }))}
            />
          )}
        </LabelledField>
        <Clock label={t('edit.fromHour')} value={scope.from} onChange={(from) => set({ from })} />
        <Clock label={t('edit.toHour')} value={scope.to} onChange={(to) => set({ to })} />
      </fieldset>
      <fieldset className="promotion-weekdays">
        <legend>{t('edit.weekdays')}</legend>
        <Checkbox.Group
          value={[...scope.weekdays]}
          onChange={(weekdays) => set({ weekdays: weekdays.map(Number).toSorted((a, b) => a - b) })}
          options={([1, 2, 3, 4, 5, 6, 7] as const).map((value) => ({
            value,
            label: t(`edit.weekday.${value}`),
          }))}
        />
      </fieldset>
    </>
  );
}

/** An hour of the day, or none. */
function Clock({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string | null;
  onChange(value: string | null): void;
}) {
  return (
    <LabelledField label={label}>
      {(id) => (
        <Input
          id={id}
          type="time"
          value={value ?? ''}
          onChange={(event) => onChange(event.target.value || null)}
        />
      )}
    </LabelledField>
  );
}
