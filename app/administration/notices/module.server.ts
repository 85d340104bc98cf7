import { defineModule } from '#app/kernel/module/define-module.server.ts';
import { noticesApi } from './api.server.ts';
import { addressedDeparts } from './use-cases/addressed-departs.server.ts';
import { announcementFiles } from './use-cases/announcement-files.server.ts';
import { releaseDue } from './use-cases/release-due.server.ts';

export default defineModule({
  api: noticesApi,
  filePurposes: [announcementFiles],
  jobs: [
    {
      queue: 'release-announcements',
      name: 'notices:job.release-announcements',
      cron: '* * * * *',
      run: releaseDue,
    },
  ],
  belongings: [addressedDeparts],
});
