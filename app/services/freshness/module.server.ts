import { defineModule } from '#app/kernel/module/define-module.server.ts';
import { freshnessParameters } from './rules-parameters.ts';

export default defineModule({ parameters: Object.values(freshnessParameters) });
