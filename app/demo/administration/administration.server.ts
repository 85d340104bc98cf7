import { userOf } from '#app/administration/accounts/seed.server.ts';
import { anApiKey } from '#app/administration/api-keys/seed.server.ts';
import { anOperation, type OperationFacts } from '#app/administration/logs/seed.server.ts';
import type { World } from '#app/services/organisation/seed-world.server.ts';
import { fillChanges, fillVisits } from './administration-logs.server.ts';
import { fillOrganisation } from './administration-people.server.ts';
import { fillSettings } from './administration-settings.server.ts';

const done: readonly [minutes: number, facts: OperationFacts][] = [
  [12, { method: 'PUT', path: '/eOrder/eOrder/auditOrder', action: 'order:audit', costMs: 38.2 }],
  [47, { method: 'POST', path: '/sys/dict/add', action: 'dict:add', costMs: 12.6 }],
  [
    95,
    {
      method: 'PUT',
      path: '/eOrder/eOrder/auditOrder',
      action: 'order:audit',
      status: 409,
      error: 'orders.not-auditable',
      costMs: 9.1,
    },
  ],
  [180, { method: 'POST', path: '/eOrder/eOrder/exportTask', action: 'order:export', costMs: 21.7 }],
  [320, { method: 'PUT', path: '/sys/annountCement/doReleaseData', action: 'notice:release', costMs: 44.9 }],
  [1500, { method: 'DELETE', path: '/sys/dictItem/delete', action: 'dict-item:delete', costMs: 8.4 }],
  [12_000, { method: 'PUT', path: '/sys/parameter/edit', action: 'parameter:edit', costMs: 10.3 }],
];

/** What administration shows of a brand at work: people, settings, logs, and a key of another system with its calls. */
export async function fillAdministration(world: World): Promise<void> {
  await fillOrganisation(world);
  await fillSettings(world);
  await fillVisits(world);
  await fillChanges(world);
  const admin = await userOf(world, 'admin');
  const ago = (minutes: number) => new Date(world.now.getTime() - minutes * 60_000);
  const who = { userId: admin.id, username: admin.username, realname: admin.realname };
  for (const [minutes, facts] of done)
    await anOperation(world, { ...who, ...facts, createdAt: ago(minutes) });
  const key = await anApiKey(world, {
    ownerId: admin.id,
    name: '仓储系统',
    scopes: ['order:list'],
    ratePerMinute: 60,
  });
  for (const minutes of [3, 8, 13]) {
    await anOperation(world, {
      ...who,
      channel: 'api',
      keyId: key.id,
      keyName: '仓储系统',
      method: 'GET',
      path: '/eOrder/eOrder/list',
      action: 'order:list',
      costMs: 17.4,
      userAgent: 'wms/3.2',
      createdAt: ago(minutes),
    });
  }
}
