import { useState, useSyncExternalStore } from 'react';
import { useWords } from '#app/i18n/use-words.ts';
import { wayOutPath } from '#app/services/entrances/rules.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import type { Landing } from '../../wire.ts';
import { WecomPanel } from './wecom-panel.tsx';

const unchanging = () => () => undefined;

/**
 * The companies whose members sign in by QR code, with the code of one of them; or what is missing for it, said
 * plainly (LND-02, AUT-03). A telephone cannot scan itself, and without script there is no frame: both get links.
 */
export function WecomNote({ landing }: { landing: Landing }) {
  const { t } = useWords('landing');
  const { phone, tenant } = useRootData();
  const scripted = useSyncExternalStore(
    unchanging,
    () => true,
    () => false,
  );
  const [remember, setRemember] = useState(true);
  const [attempt, setAttempt] = useState(0);
  const { wecom, redirectTo } = landing;
  const [chosen, setChosen] = useState(wecom[0]?.id);
  const company = wecom.find(({ id }) => id === chosen);
  if (!company) {
    return (
      <div className="wecom-note" role="status">
        <h3>{t('wecom.title')}</h3>
        <p>{t('wecom.missing', { name: tenant.shortName })}</p>
        {tenant.hotlines[0] ? <p>{t('wecom.help', { hotline: tenant.hotlines[0] })}</p> : null}
      </div>
    );
  }
  const framed = scripted && !phone;
  return (
    <div className="wecom-choice">
      <h3>{t('wecom.title')}</h3>
      <p>{t('wecom.choose')}</p>
      <ul className="wecom-companies">
        {wecom.map(({ id, name }) => (
          <li key={id}>
            {framed ? (
              <button
                type="button"
                className="button-plain"
                aria-pressed={id === chosen}
                onClick={() => setChosen(id)}
              >
                {name}
              </button>
            ) : (
              <a
                className="button-plain"
                href={wayOutPath('wecom', { company: id, redirectTo, remember })}
                rel="nofollow"
              >
                {name}
              </a>
            )}
          </li>
        ))}
      </ul>
      {framed ? (
        <WecomPanel
          key={`${company.id} ${attempt}`}
          company={company}
          remember={remember}
          redirectTo={redirectTo}
          onAgain={() => setAttempt((now) => now + 1)}
        />
      ) : null}
      <label className="check">
        <input type="checkbox" checked={remember} onChange={(event) => setRemember(event.target.checked)} />
        <span>{t('wecom.remember')}</span>
      </label>
    </div>
  );
}
