/** Life of a session and of its cookie: 7 days (604800000 ms). */
export const sessionLifeMs = 7 * 24 * 60 * 60 * 1000;
