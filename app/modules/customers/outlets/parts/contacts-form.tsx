import { Button, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { telephonePattern } from '#app/lib/validators.ts';
import { useCommand } from '#app/ui/calls/use-command.ts';
import { ProblemNote } from '#app/ui/problem.tsx';
import type { outletsApi } from '../../api.server.ts';
import { maxContacts, type OutletContact } from '../rules-contacts.ts';

interface Props {
  id: string;
  version: number;
  contacts: readonly OutletContact[];
  onClose(): void;
}

const parts = ['name', 'role', 'phone'] as const;
const longest = 30;

/** Says who there is at an outlet beside its contact, what they do and how they are called. */
export function ContactsForm({ id, version, contacts, onClose }: Props) {
  const { t } = useTranslation(['customers', 'entity']);
  const { run, busy, problem } = useCommand<typeof outletsApi>();
  const [rows, setRows] = useState(contacts.map((one, key) => ({ ...one, key })));
  const [next, setNext] = useState(contacts.length);
  const wrong = (phone: string) => phone !== '' && !telephonePattern.test(phone);
  const whole = rows.every(({ name, phone }) => name.trim() !== '' && !wrong(phone.trim()));
  const save = () =>
    void run(
      'PUT /eCustomer/contacts',
      {
        id,
        version,
        contacts: rows.map(({ name, role, phone }) => ({ name, role, phone })),
      },
      onClose,
    );
  return (
    <div className="brand-dealers">
      <p className="page-view-note">{t('contacts.note')}</p>
      {rows.map((row, index) => (
        <div
          key={row.key}
          className="brand-dealer outlet-contact"
          role="group"
          aria-label={t('contacts.place', { place: index + 1 })}
        >
          {parts.map((part) => (
            <Input
              key={part}
              aria-label={t(`contacts.${part}`)}
              placeholder={t(`contacts.${part}`)}
              maxLength={longest}
              status={part === 'phone' && wrong(row.phone.trim()) ? 'error' : ''}
              aria-invalid={part === 'phone' && wrong(row.phone.trim())}
              value={row[part]}
              onChange={(event) =>
                setRows(
                  rows.map((one) => (one.key === row.key ? { ...one, [part]: event.target.value } : one)),
                )
              }
            />
          ))}
          <button
            type="button"
            className="row-action row-action-danger"
            onClick={() => setRows(rows.filter(({ key }) => key !== row.key))}
          >
            {t('byBrand.remove')}
          </button>
        </div>
      ))}
      <ProblemNote text={problem} />
      <div className="change-acts">
        <Button
          disabled={rows.length >= maxContacts}
          onClick={() => {
            setRows([...rows, { key: next, name: '', role: '', phone: '' }]);
            setNext(next + 1);
          }}
        >
          {t('contacts.add')}
        </Button>
        <Button type="primary" disabled={!whole} loading={busy} onClick={save}>
          {t('contacts.save')}
        </Button>
        <Button type="text" onClick={onClose}>
          {t('entity:cancel')}
        </Button>
      </div>
    </div>
  );
}
