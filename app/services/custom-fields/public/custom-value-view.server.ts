import { defineView } from '#app/db/queries/define-view.server.ts';
import { customValues } from '#app/services/custom-fields/table.server.ts';

/** Values of added fields, as others read them. */
export const customValueView = defineView(customValues, ['tableName', 'key', 'rowId', 'value', 'number']);
