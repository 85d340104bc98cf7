import { expect, test } from 'vitest';
import { allModules } from '#app/composition/registry.server.ts';

// A POST makes something, and a repeat with the same Idempotency-Key makes no second. These make nothing that stays.
const makeNothing: Record<string, string> = {
  '/sys/login': 'a way in: nobody is known yet whose key it could be',
  '/sys/login/secondFactor': 'a way in',
  '/sys/phoneLogin': 'a way in',
  '/sys/codeLogin': 'a way in',
  '/sys/login/newPassword': 'a way in',
  '/sys/sms': 'a way in',
  '/account/sms': 'a way in',
  '/sys/installSuiteApp': 'a way in, of another system that knows no keys',
  '/sys/logout': 'ends',
  '/sys/online/forceLogout': 'ends',
  '/sys/user/avatar': 'puts one thing in the place of another',
  '/sys/theme': 'puts one thing in the place of another',
  '/sys/webparam': 'puts one thing in the place of another',
  '/sys/signInPartner/secret': 'puts a new secret in the place of the old',
  '/sys/user/viewAs': 'a look through other eyes, ended by the next',
  '/eOrder/eOrder/quote': 'only reckons',
  '/eOrder/eOrder/importCheck': 'only reckons',
  '/eProd/catalogueCheck': 'only reckons',
  '/eOrder/eOrder/quoteEdit': 'only reckons',
  '/eOrder/eOrder/quoteReturn': 'only reckons',
  '/eOrder/eOrder/quoteSwap': 'only reckons',
  '/shop/quote': 'only reckons',
  '/shop/quoteReturn': 'only reckons',
  '/ePromotion/outlets': 'only counts',
  '/ePromotion/tryOut': 'only reckons',
  '/king/starry/test': 'only tries',
  '/king/starry/preview': 'only tries',
  '/king/starry/dryRun': 'only tries',
  '/sys/annountCement/preview': 'only shows',
  '/mes/work/key': 'gives the one key a person has for what their phone keeps',
  '/eVisit/key': 'gives the one key a person has for what their phone keeps',
};

const posts = allModules.routes.filter(({ method }) => method === 'POST');

test.each(posts.map(({ path, idempotent }) => [path, idempotent] as const))(
  'POST %s honours Idempotency-Key or makes nothing',
  (path, idempotent) => {
    expect(idempotent).toBe(!(path in makeNothing));
  },
);

test('no exception is left of a call that is gone', () => {
  const paths = new Set(posts.map(({ path }) => path));
  expect(Object.keys(makeNothing).filter((path) => !paths.has(path))).toEqual([]);
});
