import { Button, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { type CopyTo, copyKinds } from '#app/services/approvals/rules.ts';

/** Who is told of how an approval ended: each as the people of a step are named. */
export function CopiesEditor({
  copies,
  onChange,
}: {
  copies: readonly CopyTo[];
  onChange(copies: CopyTo[]): void;
}) {
  const { t } = useTranslation('approvals');
  const set = (place: number, change: Partial<CopyTo>) =>
    onChange(copies.map((one, at) => (at === place ? { ...one, ...change } : one)));
  return (
    <>
      {copies.map(({ by, value }, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- a copy has nothing of its own but its place
        <div key={place} className="approval-copy">
          <Select
            aria-label={t('define.copyBy', { place: place + 1 })}
            value={by}
            onChange={(next) => set(place, { by: next, value: '' })}
            options={copyKinds.map((kind) => ({ value: kind, label: t(`by.${kind}`) }))}
          />
          <Input
            aria-label={t('define.copyValue', { place: place + 1 })}
            placeholder={t(`define.value.${by}`)}
            value={value}
            maxLength={64}
            onChange={(event) => set(place, { value: event.target.value })}
          />
          <Button danger onClick={() => onChange(copies.filter((_, at) => at !== place))}>
            {t('define.removeCopy')}
          </Button>
        </div>
      ))}
      <Button
        type="dashed"
        disabled={copies.length >= 10}
        onClick={() => onChange([...copies, { by: 'role', value: '' }])}
      >
        {t('define.addCopy')}
      </Button>
    </>
  );
}
