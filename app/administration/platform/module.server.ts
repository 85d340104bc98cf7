import { defineModule } from '#app/kernel/module/define-module.server.ts';
import { logoFiles } from './use-cases/logo-files.server.ts';

export default defineModule({
  filePurposes: [logoFiles],
});
