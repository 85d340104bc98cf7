import { Button, Checkbox, Input, InputNumber, Radio, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CoolerFacts } from '../wire-steps.ts';
import { SaveButton } from './save-button.tsx';
import type { StepProps } from './step-form.tsx';

const checks = ['powerOn', 'light', 'door', 'clean'] as const;

/** The coolers of the outlet: whether each is there, what its label says, and how it is. */
export function CoolerForm({ day, outlet, blocked, onDone }: StepProps) {
  const { t } = useTranslation('visits');
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
          <Radio.Group
            className="fieldwork-choices"
            aria-label={t('field.cooler.present')}
            value={one.present}
            onChange={(event) => set(one.assetId, { present: event.target.value as boolean, scannedNo: '' })}
            options={[
              { value: true, label: t('field.cooler.there') },
              { value: false, label: t('field.cooler.missing') },
            ]}
          />
          {one.present ? (
            <>
              <label className="fieldwork-label">
                {t('field.cooler.scannedNo')}
                <Input
                  size="large"
                  maxLength={64}
                  autoCapitalize="characters"
                  status={wrong(one) ? 'error' : ''}
                  value={one.scannedNo}
                  onChange={(event) => set(one.assetId, { scannedNo: event.target.value.trim() })}
                />
              </label>
              {wrong(one) ? <p role="alert">{t('field.cooler.wrong')}</p> : null}
              {checks.map((name) => (
                <Checkbox
                  key={name}
                  checked={one[name]}
                  onChange={(event) => set(one.assetId, { [name]: event.target.checked })}
                >
                  {t(`field.cooler.${name}`)}
                </Checkbox>
              ))}
              <label className="fieldwork-label">
                {t('field.cooler.temperature')}
                <InputNumber
                  size="large"
                  inputMode="decimal"
                  min={-60}
                  max={60}
                  precision={1}
                  value={one.temperature}
                  onChange={(temperature) => set(one.assetId, { temperature })}
                />
              </label>
            </>
          ) : null}
          <label className="fieldwork-label">
            {t('field.cooler.note')}
            <Input.TextArea
              rows={2}
              maxLength={300}
              value={one.note}
              onChange={(event) => set(one.assetId, { note: event.target.value })}
            />
          </label>
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
  const { t } = useTranslation('visits');
  const [written, setWritten] = useState('');
  const known = own.includes(written) || numbers.includes(written);
  return (
    <fieldset className="fieldwork-line">
      <legend>{t('field.cooler.strays')}</legend>
      <label className="fieldwork-label">
        {t('field.cooler.strayNo')}
        <Input
          size="large"
          maxLength={64}
          autoCapitalize="characters"
          value={written}
          onChange={(event) => setWritten(event.target.value.trim())}
        />
      </label>
      <Button
        disabled={written === '' || known || numbers.length >= 10}
        onClick={() => {
          onChange([...numbers, written]);
          setWritten('');
        }}
      >
        {t('field.cooler.addStray')}
      </Button>
      <p>
        {numbers.map((no) => (
          <Tag
            key={no}
            color="warning"
            closable
            onClose={() => onChange(numbers.filter((one) => one !== no))}
          >
            {no}
          </Tag>
        ))}
      </p>
    </fieldset>
  );
}
