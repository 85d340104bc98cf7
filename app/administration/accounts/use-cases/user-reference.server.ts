import { nameReference } from '#app/entity/read/name-reference.server.ts';
import type { Reference } from '#app/entity/store.server.ts';
import { users } from '#app/services/accounts/table.server.ts';

/** A reference to people: everybody of the tenant may name them. */
export const userReference: Reference = nameReference(users, users.realname, { code: users.username });

/** The same by the names they sign in with, of which no two are alike. */
export const usernameReference: Reference = nameReference(users, users.username);
