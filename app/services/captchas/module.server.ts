import { defineModule } from '#app/kernel/module/define-module.server.ts';
import { captchasApi } from './api.server.ts';

export default defineModule({
  api: captchasApi,
});
