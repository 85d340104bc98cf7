import { z } from 'zod';
import { defineEvent } from '#app/kernel/events/define-event.ts';

/** What becomes of accounts, as modules learn of it. */

const standing = z.strictObject({ userId: z.uuid(), at: z.iso.datetime() });

/** Somebody may not sign in any more. */
export const accountFrozen = defineEvent('account.frozen', standing, 'userId');

/** Somebody who was frozen may sign in again. */
export const accountThawed = defineEvent('account.thawed', standing, 'userId');
