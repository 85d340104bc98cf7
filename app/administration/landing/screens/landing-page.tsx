import { use } from 'react';
import { redirect } from 'react-router';
import { codeLoginPage } from '#app/administration/entrances/pages.ts';
import { sayer, useWords, WordsContext } from '#app/i18n/use-words.ts';
import { pathOf } from '#app/kernel/module/define-page.ts';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { bringsProof } from '#app/services/entrances/rules.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { ServicePanel } from '#app/shell/layouts/service-panel.tsx';
import { Carousel } from '../carousel/parts/carousel.tsx';
import { AccountCode } from '../entry/parts/account-code.tsx';
import { LoginDialog } from '../entry/parts/login-dialog.tsx';
import { OperatorsEntrance } from '../entry/parts/operators-entrance.tsx';
import { TryDialog } from '../entry/parts/try-dialog.tsx';
import { Contact } from '../parts/contact.tsx';
import { Intro } from '../parts/intro.tsx';
import { LandingFooter } from '../parts/landing-footer.tsx';
import { LandingHeader } from '../parts/landing-header.tsx';
import { PhoneActions } from '../parts/phone-actions.tsx';
import { SearchFacts } from '../parts/search-facts.tsx';
import { Sections } from '../parts/sections.tsx';
import { Topics } from '../parts/topics.tsx';
import { WithoutScript } from '../parts/without-script.tsx';
import { getLanding } from '../use-cases/get-landing.server.ts';
import type { Landing } from '../wire.ts';
import type { Route } from './+types/landing-page.ts';

export const loader = pageLoader(async (ctx, { request, params }) => {
  const query = new URL(request.url).searchParams;
  if (bringsProof(query)) throw redirect(`${pathOf(codeLoginPage)}?${query}`);
  return getLanding(ctx, request, params.username);
});

// Telephones get another layout: whoever keeps a copy must not mix them up.
export const headers: Route.HeadersFunction = () => ({ vary: 'User-Agent' });

/** The public page of a brand; the sign-in form of /user/login stands in its login window (LND-01). */
export default function LandingPage({ loaderData: landing }: Route.ComponentProps) {
  const around = use(WordsContext);
  if (!around) throw new Error('no words around this page');
  return (
    <WordsContext value={{ ...around, say: sayer(landing.words, around.say) }}>
      <Page landing={landing} />
    </WordsContext>
  );
}

function Page({ landing }: { landing: Landing }) {
  const { t } = useWords('shell');
  const { phone, tenant } = useRootData();
  if (tenant.mode === 'platform') return <OperatorsEntrance />;
  return (
    <div className="landing" data-device={phone ? 'phone' : 'desktop'}>
      <SearchFacts landing={landing} />
      <WithoutScript />
      <nav aria-label={t('skip')}>
        <a className="skip-link" href="#content">
          {t('skip')}
        </a>
      </nav>
      <LandingHeader landing={landing} />
      <main id="content">
        <Carousel banners={landing.banners} />
        <LoginDialog landing={landing} />
        <Intro landing={landing} />
        <Topics topics={landing.topics} />
        <Sections sections={landing.sections} />
        <Contact landing={landing} />
        <TryDialog />
        <AccountCode />
      </main>
      <LandingFooter landing={landing} />
      {phone ? <PhoneActions /> : <ServicePanel />}
    </div>
  );
}
