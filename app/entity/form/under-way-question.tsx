import { Radio } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { thousands } from '#app/lib/numbers/number-format.ts';
import { apiGet } from '#app/lib/web/api-client.ts';
import { type UnderWay, underWayChoices } from '#app/services/obligations/wire.ts';

interface Props {
  /** The call that lists what is open, and with whom. */
  from: '/eCustomer/open' | '/eddl/open';
  id: string;
  value: UnderWay;
  onChange(value: UnderWay): void;
}

/** What is open with an outlet or a dealer that is to be stopped, and what becomes of it; nothing when nothing is. */
export function UnderWayQuestion({ from, id, value, onChange }: Props) {
  const { t } = useTranslation('entity');
  const [open, setOpen] = useState<{ name: string; count: number }[]>([]);
  useEffect(() => {
    const own = new AbortController();
    const options = { signal: own.signal, mask: false };
    // When it cannot be asked the sending is refused, and says what is open.
    apiGet<typeof open>(from, { id }, options).then(setOpen, () => {});
    return () => own.abort();
  }, [from, id]);
  if (open.length === 0) return null;
  return (
    <>
      <p>
        {t('underWay.open', {
          open: open.map(({ name, count }) => `${name} ${thousands(count)}`).join(t('common:mark.list')),
        })}
      </p>
      <Radio.Group
        aria-label={t('underWay.which')}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        options={underWayChoices.map((choice) => ({ value: choice, label: t(`underWay.${choice}`) }))}
      />
    </>
  );
}
