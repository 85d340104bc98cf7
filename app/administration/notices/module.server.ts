import { defineModule } from '#app/kernel/module/define-module.server.ts';
import { noticesApi } from './api.server.ts';
import { announcementFiles } from './use-cases/announcement-files.server.ts';

export default defineModule({
  api: noticesApi,
  filePurposes: [announcementFiles],
});
