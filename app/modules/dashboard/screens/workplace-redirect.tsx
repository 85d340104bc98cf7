import { redirect } from 'react-router';
import { homePath } from '#app/lib/web/safe-redirect.ts';

/** /dashboard/workplace is the home page under its older name (ROU-07). */
export const loader = () => redirect(homePath);
