/** The ways out to another site that signs people in, or that lets a company install the suite. */
export type WayOut = 'wecom' | 'suite' | 'administrator' | 'bind' | 'install' | 'register' | 'cas' | 'oidc';

/**
 * Whether somebody came to the landing page with a proof of who they are in hand: from the desktop client, the
 * provider's administration, or the workbench of enterprise messaging (state qywx_login).
 */
export function bringsProof(query: URLSearchParams): boolean {
  return query.has('webparam') || query.has('auth_code') || query.get('state') === suiteState;
}

/** The state that links in the workbench carry, the same for everybody: it proves nothing (AUT-04). */
export const suiteState = 'qywx_login';

/** The way out that a trip came by, for whoever has to set out again. */
export const wayOfPurpose: Record<string, WayOut> = {
  'company-login': 'wecom',
  'suite-login': 'suite',
  'provider-login': 'administrator',
  'bind-member': 'bind',
  'install-suite': 'install',
  'register-company': 'register',
  cas: 'cas',
  oidc: 'oidc',
};

/** Address of a way out. */
export function wayOutPath(
  way: WayOut,
  more: { company?: string | null; redirectTo?: string | null; remember?: boolean } = {},
): string {
  const query = new URLSearchParams();
  if (more.company) query.set('company', more.company);
  if (more.redirectTo) query.set('redirect', more.redirectTo);
  if (more.remember === false) query.set('remember', '0');
  return `/leave/${way}${query.size > 0 ? `?${query}` : ''}`;
}

/** The page of ours on which a registration waits for the vendor's word, and to which people come back. */
export function registrationPath(state: string): string {
  return `/user/company?${new URLSearchParams({ state })}`;
}
