import { Select } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { useFound } from '#app/ui/calls/use-found.ts';
import type { Named } from '../wire.ts';

interface Props {
  /** Where those come from that somebody may name here. */
  path?: '/ePurchase/dealers' | '/ePurchaseAccount/dealers' | '/ePurchasePayment/dealers';
  /** The dealer that stands there already; it is not changed. */
  known?: Named | null;
  /** Told of the only dealer there is, for whoever has but one. */
  onFirst?(only: Named): void;
  id?: string;
  value?: string;
  onChange?(value: string): void;
}

const asOption = ({ id, name }: Named) => ({ value: id, label: name });

/** A dealer within reach, by part of its name. */
export function DealerSelect({
  path = '/ePurchase/dealers',
  known = null,
  onFirst,
  id,
  value,
  onChange,
}: Props) {
  const [keyword, setKeyword] = useState('');
  const found = useFound(known ? null : path, keyword, { as: asOption });
  const tell = useEffectEvent((one: { value: string; label: string }) =>
    onFirst?.({ id: one.value, name: one.label }),
  );
  useEffect(() => {
    const [only, ...others] = found ?? [];
    if (only && others.length === 0 && keyword === '') tell(only);
  }, [found, keyword]);
  return (
    <Select
      id={id}
      className="field-wide"
      value={value}
      disabled={known !== null}
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      loading={found === null}
      options={known ? [asOption(known)] : (found ?? [])}
      onChange={(chosen: string) => onChange?.(chosen)}
    />
  );
}
