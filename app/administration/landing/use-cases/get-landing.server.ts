import { loginPage } from '#app/administration/accounts/pages.ts';
import { listCompanies } from '#app/administration/enterprise/use-cases/list-companies.server.ts';
import { slidesShown } from '#app/administration/slideshows/rules.ts';
import { listSlides } from '#app/administration/slideshows/use-cases/list-slides.server.ts';
import { listProviders } from '#app/administration/tickets/use-cases/list-providers.server.ts';
import { inTenant } from '#app/db/tenant-db.server.ts';
import { carry } from '#app/i18n/carried.ts';
import { serverWords } from '#app/i18n/server-words.server.ts';
import { pathOf } from '#app/kernel/module/define-page.ts';
import { pagePath } from '#app/kernel/page/page.server.ts';
import type { Ctx } from '#app/kernel/request/context.server.ts';
import { siteOrigin } from '#app/kernel/request/site-origin.server.ts';
import { wayOutPath } from '#app/services/entrances/rules.ts';
import type { LandingCopy } from '#app/tenancy/landing-copy.ts';
import { landingWords } from '../carried-words.ts';
import enUS from '../copy.en-US.json' with { type: 'json' };
import zhCN from '../copy.zh-CN.json' with { type: 'json' };
import { entryRequestedBy } from '../rules.ts';
import type { Banner, Landing } from '../wire.ts';

const product = { 'zh-CN': zhCN, 'en-US': enUS } as Record<string, LandingCopy>;

/** The landing page of the request's brand: its own words and pictures, the product's where it has none. */
export async function getLanding(ctx: Ctx, request: Request, username: string | undefined): Promise<Landing> {
  const query = new URL(request.url).searchParams;
  const { companies, suite, providers, slides } = await inTenant(ctx, async (tx) => ({
    ...(await listCompanies({ ...ctx, tx })),
    providers: await listProviders({ ...ctx, tx }),
    slides: await listSlides({ ...ctx, tx }),
  }));
  const { tenant, language } = ctx;
  const copy = copyOf(ctx);
  // The QR code of enterprise messaging stands in the login window (AUT-03).
  if (companies.length > 0) ctx.mayFrame?.([new URL(ctx.outside.wecom.pages.login).origin]);
  const asset = (file: string) => `/tenant-assets/${file}`;
  return {
    slogan: copy.slogan,
    description: copy.description,
    banners: [...slidesOf(slides, copy, goals(ctx, suite)), ...bannersOf(ctx, copy, suite)].slice(
      0,
      slidesShown,
    ),
    topics: copy.topics,
    sections: copy.sections,
    suite: { ...copy.suite, ...suiteLinks(ctx, suite) },
    contact: copy.contact,
    brandLinks: tenant.brandLinks.map((link) => ({
      label: language === 'en-US' ? (link.labelEn ?? link.label) : link.label,
      href: 'href' in link ? link.href : null,
    })),
    serviceLink: tenant.customerServiceLink ?? null,
    wecom: companies.map(({ id, name }) => ({ id, name })),
    providers,
    redirectTo: query.get('redirect'),
    entry: pagePath(request).startsWith(pathOf(loginPage)) ? entryRequestedBy(query, username) : 'login',
    loginBackground: tenant.loginBackground ? asset(tenant.loginBackground) : null,
    words: carry(serverWords(language, tenant).getDataByLanguage(language) ?? {}, landingWords),
    origin: siteOrigin(ctx, request),
  };
}

/** The brand's words; {{shortName}} in the product's own stands for the brand. */
function copyOf({ tenant, language }: Ctx): LandingCopy {
  const own = tenant.landing[language];
  const slogan = language === tenant.language ? tenant.slogan : product[language]!.slogan;
  const copy: LandingCopy = { ...product[language]!, slogan, ...own };
  return JSON.parse(
    JSON.stringify(copy).replaceAll('{{shortName}}', JSON.stringify(tenant.shortName).slice(1, -1)),
  ) as LandingCopy;
}

/** What the brand's administrators have put out; it comes before the folder's banners (CFG-01). */
function slidesOf(
  slides: Awaited<ReturnType<typeof listSlides>>,
  copy: LandingCopy,
  ways: Record<Goal, string>,
): Banner[] {
  return slides.map(({ id, title, words, action, goal, link, tone, pictureId }, index) => ({
    id,
    title,
    text: words,
    action,
    href: link && goal === 'link' ? link : ways[goal as Goal],
    background: { colour: null, picture: pictureId ? `/slide-pictures/${pictureId}` : null },
    image: pictureId ? null : art(copy, index),
    tone: tone === 'dark' ? 'dark' : 'light',
  }));
}

/** The illustration for a place that has no picture of its own. */
function art(copy: LandingCopy, index: number): string {
  const arts = [...copy.sections, ...copy.topics.items].map((topic) => topic.art);
  return `/tenant-art/${arts[index % arts.length]}.svg`;
}

function bannersOf(ctx: Ctx, copy: LandingCopy, suite: boolean): Banner[] {
  const { banners } = ctx.tenant;
  return copy.banners.map(({ title, text, action, goal }, index) => {
    const drawn = banners?.[index];
    const own = drawn && !drawn.background.startsWith('#');
    return {
      id: `own-${index + 1}`,
      title,
      text,
      action,
      href: goals(ctx, suite)[goal],
      background: {
        colour: drawn && !own ? drawn.background : null,
        picture: own ? `/tenant-assets/${drawn.background}` : null,
      },
      image: drawn ? `/tenant-assets/${drawn.image}` : art(copy, index),
      tone: drawn?.tone ?? 'light',
    };
  });
}

type Goal = LandingCopy['banners'][number]['goal'];

function goals(ctx: Ctx, suite: boolean): Record<Goal, string> {
  return {
    ...suiteLinks(ctx, suite),
    login: '#login',
    try: '#try',
    contact: '#contact',
    service: ctx.tenant.customerServiceLink ?? '#contact',
    topics: '#topics',
    sections: '#section-1',
  };
}

// A brand without a suite of its own is asked for one.
function suiteLinks({ tenant }: Ctx, suite: boolean) {
  if (suite) return { install: wayOutPath('install'), register: wayOutPath('register') };
  return {
    install: tenant.suiteInstallLink ?? '#contact',
    register: tenant.suiteRegisterLink ?? '#contact',
  };
}
