import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

// Walks over every answer that sends a browser elsewhere: where to is said by the code, or has passed safeRedirect.

/** Begins with an address of the code's own: nothing from outside can lead to another site. */
const own = [
  /^'[/?]/,
  /^`[/?]/,
  /^`\$\{pathOf\(/,
  /^pathOf\(/,
  /^homePath/,
  /^safeRedirect\(/,
  /^listAddress\(/,
  /^addressWith\(/,
  /^wayOutPath\(/,
  /^loginPath\(/,
  /^departPath\(/,
  /^loginAddress\(/,
];

/** What else is said, and why it cannot be said from outside. */
const known: Readonly<Record<string, string>> = {
  'app/administration/accounts/sign-in/use-cases/answer-sign-in.server.ts: `${step}${query}`':
    'the next step’s page',
  'app/administration/accounts/sign-in/use-cases/answer-sign-in.server.ts: to': 'has passed safeRedirect',
  'app/administration/landing/screens/site-redirect.tsx: `${siblingOrigin(ctx, request, brand)}/`':
    'a known brand’s host',
  'app/administration/entrances/screens/leave-page.tsx: url': 'the configured provider’s address',
  'app/shell/data/console-data.server.ts: withQueryOf(request, target)':
    'the target of a menu item, checked when it is kept',
  'app/shell/data/load-permissions.server.ts: front': 'the front that a module declares',
  'app/shell/pages/home-redirect.tsx: (await loadPermissions(ctx)).menuIndex':
    'the first page of the person’s menu',
  'app/shell/pages/unknown-path.tsx: withQueryOf(request, target === null || target === item.path ? `/menu/${item.id}` : target)':
    'the target of a menu item, checked when it is kept',
  'app/shell/pages/menu-item-page.tsx: withQueryOf(request, target)':
    'the target of a menu item, checked when it is kept',
  'app/administration/entrances/screens/work-sign-in-page.tsx: sessionFrames.work.home': 'a front’s own page',
  'app/kernel/page/page.server.ts: sessionFrames[user.frame].home': 'a front’s own page',
  'app/shell/user/sign-out.server.ts: `${signInOf(ctx.user?.frame)}${query}`': 'a sign-in page of ours',
  'app/shell/pages/menu-item-page.tsx: first': 'the first page below a menu item',
  'app/administration/logs/screens/logs-page.tsx: `${pathname}?${new URLSearchParams({ ...given, at })}`':
    'the same page with another query',
  'app/modules/receivables/screens/statement-page.tsx: await addressOf(ctx, entry)':
    'the same page with another query',
  'app/shell/language/language.tsx: loginPage(back) ?? safeRedirect(back)':
    'the sign-in page’s own path, or safeRedirect',
};

const places = globSync('app/**/*.{ts,tsx}', {
  exclude: ['**/*.test.*', 'app/integrations/**/local/**', 'app/integrations/**/local-*'],
})
  .toSorted()
  .flatMap((path) => {
    const source = readFileSync(path, 'utf8');
    if (!/import \{[^}]*\bredirect\b[^}]*\} from 'react-router'/s.test(source)) return [];
    return [...source.matchAll(/(?<![.\w])redirect\(/g)].map(({ index }) => ({
      path,
      target: firstArgument(source.slice(index + 'redirect('.length)),
    }));
  });

/** The first argument of a call, up to the comma or bracket that ends it, on one line. */
function firstArgument(text: string): string {
  let depth = 0;
  let quote = '';
  for (let place = 0; place < text.length; place += 1) {
    const sign = text.charAt(place);
    if (quote) {
      if (sign === quote) quote = '';
    } else if (sign === "'" || sign === '`') quote = sign;
    else if ('([{'.includes(sign)) depth += 1;
    else if (depth > 0 && ')]}'.includes(sign)) depth -= 1;
    else if (depth === 0 && ',)'.includes(sign)) return text.slice(0, place).replaceAll(/\s+/g, ' ').trim();
  }
  return text;
}

describe('where an answer sends a browser (S-WEB-07, ROU-11)', () => {
  test('there are such answers', () => expect(places.length).toBeGreaterThan(40));

  test.each(places.map(({ path, target }) => [path, target] as const))('%s: %s', (path, target) => {
    const said = own.some((form) => form.test(target)) || `${path}: ${target}` in known;
    expect(said, 'an address from outside goes through safeRedirect; another is explained here').toBe(true);
  });

  test('nothing is explained that is not there any more', () => {
    const all = new Set(places.map(({ path, target }) => `${path}: ${target}`));
    expect(Object.keys(known).filter((one) => !all.has(one))).toEqual([]);
  });
});
