import { defineModule } from '#app/kernel/module/define-module.server.ts';
import { filesApi } from './api.server.ts';

export default defineModule({
  api: ({ all }) => filesApi(all('filePurposes')),
});
