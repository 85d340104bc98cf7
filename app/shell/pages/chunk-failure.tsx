import { use, useEffect } from 'react';
import { useWords } from '#app/i18n/use-words.ts';
import { NonceContext } from '../data/nonce.ts';

const bannerId = 'chunk-failure';
/** A script that has not arrived after this long will not (120000 ms). */
const patience = 120_000;

/**
 * Runs before any file of ours and needs none: shows the banner when a script or stylesheet is missing, or
 * when the page has not come to life in time. What breaks off because the page is being left is not missing, and
 * what a living page fetches ahead is told where it is used. A stylesheet that is loaded beside the page's own is not
 * missing either: the page keeps the one it has.
 */
const watch = `(function(){var l=0;['beforeunload','pagehide'].forEach(function(n){addEventListener(n,function(){l=Date.now()})});
var s=function(){if(Date.now()-l<10000)return;var b=document.getElementById('${bannerId}');if(b)b.hidden=false;
else addEventListener('DOMContentLoaded',s)};
addEventListener('error',function(e){var t=e.target;if(!t||t.tagName!=='SCRIPT'&&t.tagName!=='LINK'||'beside' in t.dataset)return;
if(t.rel!=='modulepreload'||!document.documentElement.dataset.live)s()},true);
setTimeout(function(){if(!document.documentElement.dataset.live)s()},${patience})})()`;

/** First in <head>. */
export function ChunkFailureWatch() {
  return (
    <script nonce={use(NonceContext)} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: watch }} />
  );
}

/** Shows the banner: the page cannot come to life. */
export function showChunkFailure(): void {
  const banner = document.getElementById(bannerId);
  if (banner) banner.hidden = false;
}

/** Says that a file of the page did not arrive and offers to load it anew (ERR-03). Hidden until then. */
export function ChunkFailureBanner() {
  const { t } = useWords('common');

  useEffect(() => {
    document.documentElement.dataset.live = 'true';
  }, []);

  return (
    <div id={bannerId} className="chunk-failure" role="alert" hidden suppressHydrationWarning>
      <span>{t('errorPage.chunk')}</span>
      <a href="" className="chunk-failure-reload">
        {t('reload')}
      </a>
    </div>
  );
}
