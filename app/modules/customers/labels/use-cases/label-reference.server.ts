import { nameReference } from '#app/entity/read/name-reference.server.ts';
import type { Reference } from '#app/entity/store.server.ts';
import { outletLabels } from '../../table.server.ts';

/** A reference to labels of outlets: everybody of the tenant may name them. */
export const labelReference: Reference = nameReference(outletLabels, outletLabels.name);
