import { formDraftApi } from '#app/entity/form/draft/drafts.server.ts';
import { defineModule } from '#app/kernel/module/define-module.server.ts';

/** What somebody has typed into any form and not saved. */
export default defineModule({
  api: formDraftApi,
});
