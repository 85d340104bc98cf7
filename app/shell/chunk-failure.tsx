import { use, useEffect } from 'react';
import { useNavigation } from 'react-router';
import { useWords } from '#app/i18n/use-words.ts';
import { NonceContext } from './nonce.ts';

const bannerId = 'chunk-failure';
const leavingFor = 'leaving-for';
/** A script that has not arrived after this long will not (120000 ms). */
const patience = 120_000;

/**
 * Runs before any file of ours and needs none: shows the banner when a script or stylesheet is missing, or
 * when the page has not come to life in time.
 */
const watch = `(function(){var s=function(){var b=document.getElementById('${bannerId}');if(b)b.hidden=false;
else addEventListener('DOMContentLoaded',s)};
addEventListener('error',function(e){var t=e.target;if(t&&(t.tagName==='SCRIPT'||t.tagName==='LINK'))s()},true);
setTimeout(function(){if(!document.documentElement.dataset.live)s()},${patience})})()`;

/** First in <head>. */
export function ChunkFailureWatch() {
  return (
    <script nonce={use(NonceContext)} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: watch }} />
  );
}

/** Says that a file of the page did not arrive and offers to load it anew (ERR-03). Hidden until then. */
export function ChunkFailureBanner() {
  const { t } = useWords('common');
  const navigation = useNavigation();

  useEffect(() => {
    document.documentElement.dataset.live = 'true';
    // React Router answers a missing route file by loading the page anew where it was. A target still
    // noted down therefore means that going there failed.
    const target = sessionStorage.getItem(leavingFor);
    sessionStorage.removeItem(leavingFor);
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (target && entry?.type === 'reload') reveal(target);
  }, []);

  useEffect(() => {
    const to = navigation.location;
    if (to) sessionStorage.setItem(leavingFor, to.pathname + to.search);
    else sessionStorage.removeItem(leavingFor);
  }, [navigation.location]);

  return (
    <div id={bannerId} className="chunk-failure" role="alert" hidden suppressHydrationWarning>
      <span>{t('errorPage.chunk')}</span>
      <a href="" className="chunk-failure-reload">
        {t('reload')}
      </a>
    </div>
  );
}

function reveal(target: string): void {
  const banner = document.getElementById(bannerId);
  if (!banner) return;
  banner.querySelector('a')?.setAttribute('href', target);
  banner.hidden = false;
}
