import { defineModule } from '#app/kernel/module/define-module.server.ts';
import { deliveriesApi } from './api.server.ts';

export default defineModule({ api: deliveriesApi });
