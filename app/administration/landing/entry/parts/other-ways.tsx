import { useWords } from '#app/i18n/use-words.ts';
import { type WayOut, wayOutPath } from '#app/services/entrances/rules.ts';
import type { Landing } from '../../wire.ts';

/** The brand's own identity providers, below the form (AUT-07). */
export function OtherWays({ landing: { providers, redirectTo } }: { landing: Landing }) {
  const { t } = useWords('landing');
  if (providers.length === 0) return null;
  return (
    <div className="other-ways">
      <p>{t('otherWays')}</p>
      {providers.map(({ kind, name }) => (
        <a
          key={kind}
          className="button-plain"
          href={wayOutPath(kind as WayOut, { redirectTo })}
          rel="nofollow"
        >
          {name}
        </a>
      ))}
    </div>
  );
}
