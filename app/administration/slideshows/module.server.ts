import { defineModule } from '#app/kernel/module/define-module.server.ts';
import { slideshowsApi } from './api.server.ts';
import { builtInDictionaries } from './built-in-dictionaries.ts';
import { slideFiles } from './use-cases/slide-files.server.ts';

export default defineModule({
  api: slideshowsApi,
  filePurposes: [slideFiles],
  dictionaries: builtInDictionaries,
});
