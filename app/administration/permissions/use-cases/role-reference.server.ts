import { nameReference } from '#app/entity/read/name-reference.server.ts';
import { roles } from '#app/services/permissions/table.server.ts';

/** A reference to the tenant's roles, by name. */
export const roleReference = nameReference(roles, roles.name, { code: roles.code });
