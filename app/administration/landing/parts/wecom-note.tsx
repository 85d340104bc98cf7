import { useState } from 'react';
import { useWords } from '#app/i18n/use-words.ts';
import { wayOutPath } from '#app/services/entrances/rules.ts';
import { useRootData } from '#app/shell/use-root-data.ts';
import type { Landing } from '../wire.ts';

/** The companies whose members sign in by QR code; or what is missing for it, said plainly (LND-02, AUT-03). */
export function WecomNote({ landing }: { landing: Landing }) {
  const { t } = useWords('landing');
  const { tenant } = useRootData();
  const [remember, setRemember] = useState(true);
  const { wecom, wanted } = landing;
  if (wecom.length === 0) {
    return (
      <div className="wecom-note" role="status">
        <h3>{t('wecom.title')}</h3>
        <p>{t('wecom.missing', { name: tenant.shortName })}</p>
        {tenant.hotlines[0] ? <p>{t('wecom.help', { hotline: tenant.hotlines[0] })}</p> : null}
      </div>
    );
  }
  return (
    <div className="wecom-choice">
      <h3>{t('wecom.title')}</h3>
      <p>{t('wecom.choose')}</p>
      <ul className="wecom-companies">
        {wecom.map(({ id, name }) => (
          <li key={id}>
            <a
              className="button-plain"
              href={wayOutPath('wecom', { company: id, wanted, remember })}
              rel="nofollow"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
      <label className="check">
        <input type="checkbox" checked={remember} onChange={(event) => setRemember(event.target.checked)} />
        <span>{t('wecom.remember')}</span>
      </label>
    </div>
  );
}
