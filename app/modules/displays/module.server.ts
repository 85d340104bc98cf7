import { defineModule } from '#app/kernel/module/define-module.server.ts';
import { belongsTo } from '#app/kernel/ownership/belonging.server.ts';
import { displaysApi } from './api.server.ts';
import { displayAudits } from './audits/audits.table.server.ts';
import { auditParameters } from './audits/rules-parameters.ts';
import { scoringParameters } from './scoring/rules-parameters.ts';
import { defaultGrants } from './standards/default-grants.ts';
import { displayExecutions, displayTasks } from './table.server.ts';
import { openDisplays } from './tasks/use-cases/open-displays.server.ts';

export default defineModule({
  api: displaysApi,
  parameters: [...Object.values(auditParameters), ...Object.values(scoringParameters)],
  grants: defaultGrants,
  jobs: [
    { queue: 'open-displays', name: 'displays:job.open-displays', cron: '50 * * * *', run: openDisplays },
  ],
  badges: [
    {
      code: 'waiting-displays',
      nameKey: 'displays:badge.name',
      noteKey: 'displays:badge.note',
      asks: { path: '/eAdAppr/list', query: { size: 1, state: 'waiting' }, count: 'total' },
    },
  ],
  auditWords: [
    { entity: 'display', fields: 'displays:audit', values: { state: 'displays:task.choice.state' } },
    {
      entity: 'display-audit',
      fields: 'displays:audit',
      values: { state: 'displays:check.choice.state', kind: 'displays:check.choice.kind' },
    },
  ],
  belongings: [
    belongsTo('outlet', [
      displayExecutions.customerId,
      displayAudits.customerId,
      { column: displayTasks.customerId, once: [displayTasks.standardId, displayTasks.periodFrom] },
    ]),
  ],
});
