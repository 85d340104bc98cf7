import { defineModule } from '#app/kernel/module/define-module.server.ts';

export default defineModule({ auditWords: [{ entity: 'brand', fields: 'brand:field' }] });
