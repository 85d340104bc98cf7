import { use } from 'react';
import { loginPage } from '#app/administration/accounts/pages.ts';
import { pathOf } from '#app/kernel/module/define-page.ts';
import { orderListPage } from '#app/modules/orders/pages.ts';
import { NonceContext } from '#app/shell/data/nonce.ts';
import { useRootData } from '#app/shell/data/use-root-data.ts';
import { webManifestPage } from '../pages.ts';
import type { Landing } from '../wire.ts';

/** What search engines and shared links are told: canonical address, Open Graph, the organisation as JSON-LD. */
export function SearchFacts({ landing }: { landing: Landing }) {
  const { tenant, language } = useRootData();
  const nonce = use(NonceContext);
  const page = landing.origin + pathOf(loginPage);
  const facts = {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: tenant.name,
    alternateName: tenant.shortName,
    url: page,
    logo: landing.origin + tenant.logo,
    slogan: landing.slogan,
    description: landing.description,
    contactPoint: [
      ...tenant.hotlines.map((telephone) => ({ telephone })),
      ...tenant.emails.map((email) => ({ email })),
    ].map((point) => ({ '@type': 'ContactPoint', contactType: 'customer service', ...point })),
    identifier: { '@type': 'PropertyValue', propertyID: 'ICP', value: tenant.icp },
    subjectOf: { '@type': 'WebSite', name: tenant.title, url: page, copyrightNotice: tenant.copyright },
    potentialAction: {
      '@type': 'OrderAction',
      target: landing.origin + pathOf(orderListPage, { product: tenant.productPath }),
    },
  };
  return (
    <>
      <link rel="canonical" href={page} />
      <link rel="manifest" href={pathOf(webManifestPage)} />
      <meta name="description" content={landing.description} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={tenant.shortName} />
      <meta property="og:title" content={`${tenant.title} · ${landing.slogan}`} />
      <meta property="og:description" content={landing.description} />
      <meta property="og:url" content={page} />
      <meta property="og:image" content={`${landing.origin}/share.png`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:locale" content={language.replace('-', '_')} />
      <meta name="twitter:card" content="summary_large_image" />
      <script
        type="application/ld+json"
        nonce={nonce}
        suppressHydrationWarning
        // oxlint-disable-next-line react/no-danger -- JSON of the tenant's folder, every < escaped
        dangerouslySetInnerHTML={{ __html: JSON.stringify(facts).replaceAll('<', '\\u003c') }}
      />
    </>
  );
}
