/** What a person may be sent to another site for. */
export const purposes = [
  'company-login',
  'suite-login',
  'provider-login',
  'bind-member',
  'install-suite',
  'register-company',
  'cas',
  'oidc',
  'confirm',
] as const;

export type Purpose = (typeof purposes)[number];
