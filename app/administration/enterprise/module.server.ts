import { defineModule } from '#app/kernel/module/define-module.server.ts';
import { enterpriseApi } from './api.server.ts';
import { approvalMessages } from './messages/approval-messages.server.ts';
import { messageLane } from './messages/message-lane.server.ts';

export default defineModule({
  api: enterpriseApi,
  subscribers: [approvalMessages],
  lanes: [messageLane],
});
