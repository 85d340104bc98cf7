/** Places of what the landing page and its login window say; its loader sends them. */
export const landingWords: readonly string[] = [
  'landing',
  'captchas',
  'accounts:login',
  'accounts:secondFactor',
  'accounts:errors.challenge-over',
  'organisation:select',
  'common:language',
  'common:errors.token-invalid',
  'shell:code',
  'shell:skip',
];
