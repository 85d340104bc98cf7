import { defineModule } from '#app/kernel/module/define-module.server.ts';
import { registrationApi } from './api.server.ts';
import { registrationApproval } from './registration-approval.server.ts';

export default defineModule({ api: registrationApi, approvals: [registrationApproval] });
