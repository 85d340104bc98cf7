import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Can } from '#app/ui/can.tsx';
import { DetailBox } from '#app/ui/drawers/detail-box.tsx';
import type { OutletDetail } from '../../wire.ts';
import { ContactsForm } from './contacts-form.tsx';

interface Props extends Pick<OutletDetail, 'id' | 'version' | 'contacts'> {
  /** The outlet's own contact, who stands first; null for who may not see them. */
  main: { name: string; phone: string } | null;
}

/** The people of an outlet, its contact first, to be called and to be changed. */
export function ContactsBox({ id, version, contacts, main }: Props) {
  const { t } = useTranslation('customers');
  const [editing, setEditing] = useState(false);
  if (editing) {
    return (
      <section className="panel" aria-label={t('contacts.title')}>
        <h2>{t('contacts.title')}</h2>
        <ContactsForm id={id} version={version} contacts={contacts} onClose={() => setEditing(false)} />
      </section>
    );
  }
  return (
    <DetailBox
      title={t('contacts.title')}
      empty={main === null && contacts.length === 0}
      action={
        <Can do="customer:edit">
          <button type="button" className="row-action" onClick={() => setEditing(true)}>
            {t('contacts.edit')}
          </button>
        </Can>
      }
    >
      {main ? <Person name={main.name} role={t('contacts.main')} phone={main.phone} /> : null}
      {contacts.map((one) => (
        <Person key={`${one.name} ${one.phone}`} {...one} />
      ))}
    </DetailBox>
  );
}

function Person({ name, role, phone }: { name: string; role: string; phone: string }) {
  return (
    <li>
      <span>
        {name} {role ? <small className="cell-empty">{role}</small> : null}
      </span>
      {phone ? <a href={`tel:${phone}`}>{phone}</a> : null}
    </li>
  );
}
