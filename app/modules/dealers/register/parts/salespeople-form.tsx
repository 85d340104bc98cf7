import { Button, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommand } from '#app/ui/calls/use-command.ts';
import { type Found, useFound } from '#app/ui/calls/use-found.ts';
import type { dealersApi } from '../../api.server.ts';

interface Person {
  id: string;
  realname: string;
}

/** The brand's salespeople who work with a dealer. */
export function SalespeopleForm({ dealerId, people }: { dealerId: string; people: readonly Person[] }) {
  const { t } = useTranslation(['dealers', 'entity']);
  const { run, busy, problem } = useCommand<typeof dealersApi>();
  const [chosen, setChosen] = useState(people.map(({ id, realname }) => ({ value: id, label: realname })));
  const [keyword, setKeyword] = useState('');
  const found = useFound('/eddl/people', keyword, { as: (option: Found) => option });

  return (
    <div className="salespeople-form">
      <Select
        mode="multiple"
        labelInValue
        className="field-wide"
        aria-label={t('salespeople')}
        value={chosen}
        options={found ?? []}
        showSearch={{ filterOption: false, onSearch: setKeyword }}
        loading={found === null}
        onChange={setChosen}
      />
      <Button
        loading={busy}
        onClick={() =>
          void run('PUT /eddl/salespeople', { id: dealerId, userIds: chosen.map(({ value }) => value) })
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
