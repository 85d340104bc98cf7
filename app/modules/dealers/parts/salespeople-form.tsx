import { Button, Select } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiGet, apiPut } from '#app/lib/api-client.ts';
import { useAct } from '#app/ui/use-act.ts';

interface Person {
  id: string;
  realname: string;
}

/** The brand's salespeople who work with a dealer. */
export function SalespeopleForm({ dealerId, people }: { dealerId: string; people: readonly Person[] }) {
  const { t } = useTranslation(['dealers', 'entity']);
  const { act, busy, problem } = useAct();
  const [chosen, setChosen] = useState(people.map(({ id, realname }) => ({ value: id, label: realname })));
  const [found, setFound] = useState<{ value: string; label: string }[]>([]);
  const running = useRef<AbortController>(null);

  async function find(keyword: string) {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    try {
      const asked = { keyword: keyword.trim() };
      setFound(await apiGet('/eddl/people', asked, { signal: own.signal, mask: false }));
    } catch {
      // What was found before stays; the next letter tries again.
    }
  }

  return (
    <div className="salespeople-form">
      <Select
        mode="multiple"
        labelInValue
        className="field-wide"
        aria-label={t('salespeople')}
        value={chosen}
        options={found}
        showSearch={{ filterOption: false, onSearch: (keyword) => void find(keyword) }}
        onFocus={() => void find('')}
        onChange={setChosen}
      />
      <Button
        loading={busy}
        onClick={() =>
          void act(() =>
            apiPut('/eddl/salespeople', { id: dealerId, userIds: chosen.map(({ value }) => value) }),
          )
        }
      >
        {t('entity:save')}
      </Button>
      {problem ? (
        <span role="alert" className="field-error">
          {problem}
        </span>
      ) : null}
    </div>
  );
}
