import { defineView } from '#app/db/queries/define-view.server.ts';
import { loginAttempts, sessions } from '../table.server.ts';

/** Who is signed in, as others read it; how a session is recognised is nobody else's. */
export const sessionView = defineView(sessions, ['id', 'userId', 'lastSeenAt', 'revokedAt', 'expiresAt']);

/** Attempts to sign in, as others read them. */
export const attemptView = defineView(loginAttempts, [
  'id',
  'username',
  'address',
  'userAgent',
  'outcome',
  'attemptedAt',
]);
