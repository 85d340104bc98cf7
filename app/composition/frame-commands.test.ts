import { expect, test } from 'vitest';
import type { accountsApi } from '#app/administration/accounts/api.server.ts';
import type { noticesApi } from '#app/administration/notices/api.server.ts';
import type { organisationApi } from '#app/administration/organisation/api.server.ts';
import type { peopleApi } from '#app/administration/people/api.server.ts';
import type { InputOf, TargetOf } from '#app/lib/commands/contract.ts';
import type { MemberCalls } from '#app/services/permissions/wire.ts';
import type { FrameCalls } from '#app/shell/network/frame-commands.ts';
import { allModules } from './registry.server.ts';

type Defined = typeof accountsApi | typeof noticesApi | typeof organisationApi | typeof peopleApi;
type Made = FrameCalls | MemberCalls;
type Target = TargetOf<Made>;

/** The types are the test: what the frame sends is what the call takes. */
const takes: { [One in Target]: (sent: InputOf<Made, One>) => InputOf<Defined, One> } = {
  'POST /sys/logout': () => ({}),
  'PUT /sys/selectDepart': (sent) => sent,
  'PUT /sys/user/updatePassword': (sent) => sent,
  'POST /sys/user/addSysUserRole': (sent) => sent,
  'DELETE /sys/user/deleteUserRole': (sent) => sent,
  'PUT /sys/sysAnnouncementSend/editByAnntIdAndUserId': (sent) => sent,
};

test('calls that are made of rooms which may not be imported are there', () => {
  const known = new Set(allModules.routes.map(({ method, path }) => `${method} ${path}`));
  expect(Object.keys(takes).filter((target) => !known.has(target))).toEqual([]);
});
