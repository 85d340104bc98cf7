import { defineModule } from '#app/kernel/module/define-module.server.ts';
import { dictionariesApi } from './api.server.ts';
import { builtInDictionaries } from './built-in-dictionaries.ts';

export default defineModule({
  api: dictionariesApi,
  dictionaries: builtInDictionaries,
});
