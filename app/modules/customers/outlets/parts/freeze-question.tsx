import { Radio } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiGet } from '#app/lib/web/api-client.ts';
import { underWayChoices } from '../rules.ts';

export type UnderWay = (typeof underWayChoices)[number];

interface Props {
  id: string;
  value: UnderWay;
  onChange(value: UnderWay): void;
}

/** What is open with an outlet that is to be frozen, and what becomes of it; nothing when nothing is. */
export function FreezeQuestion({ id, value, onChange }: Props) {
  const { t } = useTranslation('customers');
  const [open, setOpen] = useState<{ name: string; count: number }[]>([]);
  useEffect(() => {
    const own = new AbortController();
    const options = { signal: own.signal, mask: false };
    // When it cannot be asked the sending is refused, and says what is open.
    apiGet<typeof open>('/eCustomer/open', { id }, options).then(setOpen, () => {});
    return () => own.abort();
  }, [id]);
  if (open.length === 0) return null;
  return (
    <>
      <p>{t('freeze.open', { open: open.map(({ name, count }) => `${name} ${count}`).join('、') })}</p>
      <Radio.Group
        aria-label={t('freeze.which')}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        options={underWayChoices.map((choice) => ({ value: choice, label: t(`freeze.${choice}`) }))}
      />
    </>
  );
}
