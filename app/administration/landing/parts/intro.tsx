import { useWords } from '#app/i18n/use-words.ts';
import { OpensDialog } from '../entry/parts/opens-dialog.tsx';
import type { Landing } from '../wire.ts';
import { GoalLink } from './goal-link.tsx';

/** What the brand promises, and the doors to the enterprise-messaging suite (LND-04). */
export function Intro({ landing }: { landing: Landing }) {
  const { t } = useWords('landing');
  const { suite } = landing;
  return (
    <section className="landing-intro" aria-labelledby="intro-title">
      <div>
        <h2 id="intro-title">{landing.slogan}</h2>
        <p>{landing.description}</p>
      </div>
      <div className="landing-suite">
        <h3>{suite.title}</h3>
        <p>{suite.text}</p>
        <p className="landing-suite-doors">
          <GoalLink className="button-primary" href={suite.install}>
            {t('suite.install')}
          </GoalLink>
          <GoalLink className="button-plain" href={suite.register}>
            {t('suite.register')}
          </GoalLink>
          <OpensDialog className="landing-try-link" dialog="try">
            {t('try.open')}
          </OpensDialog>
        </p>
      </div>
    </section>
  );
}
