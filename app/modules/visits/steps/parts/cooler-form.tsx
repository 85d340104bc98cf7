import { useState } from 'react';
import { useWords } from '#app/i18n/use-words.ts';
import { CheckField, ChoiceField } from '#app/ui/fields/light/choice-field.tsx';
import { NumberField } from '#app/ui/fields/light/number-field.tsx';
import { Press } from '#app/ui/fields/light/press.tsx';
import { LongField, TextField } from '#app/ui/fields/light/text-field.tsx';
import { ScanButton } from '../../field/parts/scan-button.tsx';
import type { CoolerFacts } from '../wire-steps.ts';
import { SaveButton } from './save-button.tsx';
import type { StepProps } from './step-form.tsx';

const checks = ['powerOn', 'light', 'door', 'clean'] as const;

/** The coolers of the outlet: whether each is there, what its label says, and how it is. */
export function CoolerForm({ day, outlet, blocked, onDone }: StepProps) {
  const { t } = useWords('visits');
  const coolers = day.coolers.filter(({ customerId }) => customerId === outlet.id);
  const [found, setFound] = useState<readonly CoolerFacts[]>(() =>
    coolers.map(({ assetId }) => ({
      assetId,
      present: true,
      scannedNo: '',
      powerOn: false,
      light: false,
      door: false,
      clean: false,
      temperature: null,
      note: '',
    })),
  );
  const [strays, setStrays] = useState<readonly string[]>([]);
  const set = (assetId: string, change: Partial<CoolerFacts>) =>
    setFound(found.map((one) => (one.assetId === assetId ? { ...one, ...change } : one)));
  const numberOf = (assetId: string) => coolers.find((one) => one.assetId === assetId)?.assetNo ?? '';
  const wrong = ({ assetId, present, scannedNo }: CoolerFacts) =>
    present && scannedNo !== '' && scannedNo !== numberOf(assetId);
  const ready = found.every((one) => !one.present || one.scannedNo === numberOf(one.assetId));
  return (
    <>
      {found.map((one) => (
        <fieldset key={one.assetId} className="fieldwork-line">
          <legend>
            {coolers.find(({ assetId }) => assetId === one.assetId)?.modelName} {numberOf(one.assetId)}
          </legend>
          <ChoiceField
            label={t('field.cooler.present')}
            value={one.present}
            onChange={(present) => set(one.assetId, { present, scannedNo: '' })}
            options={[
              { value: true, label: t('field.cooler.there') },
              { value: false, label: t('field.cooler.missing') },
            ]}
          />
          {one.present ? (
            <>
              <TextField
                label={t('field.cooler.scannedNo')}
                maxLength={64}
                autoCapitalize="characters"
                wrong={wrong(one)}
                value={one.scannedNo}
                onChange={(written) => set(one.assetId, { scannedNo: written.trim() })}
              />
              <ScanButton
                label={t('field.scan.of', { name: numberOf(one.assetId) })}
                onRead={(scannedNo) => set(one.assetId, { scannedNo: scannedNo.slice(0, 64) })}
              />
              {wrong(one) ? <p role="alert">{t('field.cooler.wrong')}</p> : null}
              {checks.map((name) => (
                <CheckField
                  key={name}
                  label={t(`field.cooler.${name}`)}
                  checked={one[name]}
                  onChange={(checked) => set(one.assetId, { [name]: checked })}
                />
              ))}
              <NumberField
                label={t('field.cooler.temperature')}
                min={-60}
                max={60}
                digits={1}
                value={one.temperature}
                onChange={(temperature) => set(one.assetId, { temperature })}
              />
            </>
          ) : null}
          <LongField
            label={t('field.cooler.note')}
            maxLength={300}
            value={one.note}
            onChange={(note) => set(one.assetId, { note })}
          />
        </fieldset>
      ))}
      <Strays numbers={strays} own={coolers.map(({ assetNo }) => assetNo)} onChange={setStrays} />
      <SaveButton
        disabled={blocked || found.length + strays.length === 0 || !ready}
        onSave={() =>
          onDone({
            kind: 'cooler',
            coolers: [...found],
            ...(strays.length > 0 ? { strays: [...strays] } : {}),
          })
        }
      />
    </>
  );
}

/** Coolers that stand here and are none of this outlet's, by what their labels say. */
function Strays({
  numbers,
  own,
  onChange,
}: {
  numbers: readonly string[];
  own: readonly string[];
  onChange(numbers: readonly string[]): void;
}) {
  const { t } = useWords('visits');
  const [written, setWritten] = useState('');
  const known = own.includes(written) || numbers.includes(written);
  return (
    <fieldset className="fieldwork-line">
      <legend>{t('field.cooler.strays')}</legend>
      <TextField
        label={t('field.cooler.strayNo')}
        maxLength={64}
        autoCapitalize="characters"
        value={written}
        onChange={(text) => setWritten(text.trim())}
      />
      <ScanButton label={t('field.scan.stray')} onRead={(code) => setWritten(code.slice(0, 64))} />
      <Press
        disabled={written === '' || known || numbers.length >= 10}
        onClick={() => {
          onChange([...numbers, written]);
          setWritten('');
        }}
      >
        {t('field.cooler.addStray')}
      </Press>
      {numbers.length > 0 ? (
        <ul className="fieldwork-chosen" aria-label={t('field.cooler.strays')}>
          {numbers.map((no) => (
            <li key={no}>
              {no}
              <Press
                kind="line"
                aria-label={t('field.leaveOut', { name: no })}
                onClick={() => onChange(numbers.filter((one) => one !== no))}
              >
                ×
              </Press>
            </li>
          ))}
        </ul>
      ) : null}
    </fieldset>
  );
}
