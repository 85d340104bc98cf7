import { defineModule } from '#app/kernel/module/define-module.server.ts';

export default defineModule({
  auditWords: [{ entity: 'sign-in-settings', fields: 'sign-in-settings:field' }],
});
