import { defineView } from '#app/db/queries/define-view.server.ts';
import { signInSettings } from '#app/services/sign-in-settings/table.server.ts';

/** How people sign in, as others read them. */
export const signInSettingsView = defineView(signInSettings, ['settings']);
