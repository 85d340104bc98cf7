/** Life of a session and of its cookie: 7 days (604800000 ms). */
export const sessionLifeMs = 7 * 24 * 60 * 60 * 1000;

/** A session that slides ends all the same so long after the sign-in: 90 days. */
export const longestSlideMs = 90 * 24 * 60 * 60 * 1000;

/** How long a remembered browser is not asked for the second factor again: 30 days. */
export const deviceSeconds = 30 * 24 * 60 * 60;
