import { defineView } from '#app/db/queries/define-view.server.ts';
import { userPreferences } from '#app/services/preferences/table.server.ts';

/** What people have set for themselves, as others read them. */
export const preferenceView = defineView(userPreferences, ['chosen', 'userId']);
