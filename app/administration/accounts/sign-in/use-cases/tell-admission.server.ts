import type { Connection } from '#app/kernel/api/api-route.server.ts';
import { pathOf } from '#app/kernel/module/define-page.ts';
import { multiDepartOf, rolesOf, userInfoOf } from '#app/services/accounts/wire.ts';
import { newPasswordPage, secondFactorPage } from '../../pages.ts';
import { type Admission, challengeSeconds, isChallenge } from './admit.server.ts';

/** What a client is told of a sign-in: the session, or that a second factor is still to come. */
export function tellAdmission(admission: Admission, connection: Connection) {
  if (isChallenge(admission)) {
    if (connection.browser) connection.startChallenge(admission.challenge, challengeSeconds);
    return {
      token: null,
      userInfo: null,
      secondFactor: admission.step === 'factor',
      passwordExpired: admission.step === 'password',
      // A page must not hold it: it is in an HttpOnly cookie, and the next step is at this address.
      challenge: connection.browser ? null : admission.challenge,
      next: admission.step === 'factor' ? pathOf(secondFactorPage) : pathOf(newPasswordPage),
      expiresAt: admission.expiresAt.toISOString(),
    };
  }
  connection.startSession(admission);
  if (connection.challenge) connection.startChallenge('', 0);
  return {
    // A page must not hold the secret: its session is in the HttpOnly cookie.
    token: connection.browser ? admission.user.sessionId : admission.token,
    userInfo: userInfoOf(admission.user),
    departs: admission.departs,
    multi_depart: multiDepartOf(admission.user),
    roles: rolesOf(admission.user).roles,
  };
}
