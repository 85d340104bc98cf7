import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { entityLoader, readPayload } from '#app/entity/entity-page.server.ts';
import { EntityListPage } from '#app/entity/list/entity-list-page.tsx';
import type { EntityRow } from '#app/entity/list/entity-row.ts';
import { listAddress } from '#app/entity/list/list-address.ts';
import type { OwnVerbs } from '#app/entity/list/table/row-actions.tsx';
import { deleteRows } from '#app/entity/write/delete-rows.server.ts';
import { checkInput } from '#app/kernel/api/api-input.server.ts';
import { pageAction, pageLoader } from '#app/kernel/page/page.server.ts';
import { formText } from '#app/lib/text/form-text.ts';
import { useListNavigation } from '#app/shell/lists/use-list-navigation.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import type { PageHandle } from '#app/shell/tabs/use-page-tab.ts';
import { OutcomeAlert } from '#app/ui/calls/outcome-alert.tsx';
import { useCalls } from '#app/ui/calls/use-calls.ts';
import { onDemand } from '#app/ui/on-demand/on-demand.tsx';
import type { peopleApi } from '../api.server.ts';
import { user } from '../entities.ts';
import { userListPage } from '../pages.ts';
import { BatchActions } from '../parts/batch-actions.tsx';
import { DepartAside } from '../parts/depart-aside.tsx';
import { type Doing, PeoplePageProvider, type PersonListRow } from '../parts/people-page.ts';
import { factColumns } from '../parts/person-columns.tsx';
import { StateTabs } from '../parts/state-tabs.tsx';
import { UserActions } from '../parts/user-actions.tsx';
import { idsOf, saveForm } from '../save-form.server.ts';
import { userStore, userStoreOf } from '../stores.server.ts';
import { listChoices } from '../use-cases/list-choices.server.ts';
import { listFacts } from '../use-cases/list-users.server.ts';
import { peopleFilter } from '../wire.ts';
import type { Route } from './+types/user-list-page.ts';

const HandOverDialog = onDemand(() => import('../parts/hand-over-dialog.tsx'));
const PasswordDialog = onDemand(() => import('../parts/password-dialog.tsx'));
const ViewAsDialog = onDemand(() => import('../parts/view-as-dialog.tsx'));
const UserBelonging = onDemand(() => import('../parts/user-belonging.tsx'), { missing: 'line' });

export const loader = async (args: Route.LoaderArgs) => {
  const filter = checkedFilter(args.request);
  const list = await entityLoader(userStoreOf(filter))(args);
  const more = await pageLoader(async (ctx) => ({
    facts: await listFacts(ctx, list.page.records),
    ...(await listChoices(ctx)),
  }))(args);
  return { ...list, ...more, narrowed: filter };
};

export const action = pageAction(async (ctx, form) => {
  const payload = readPayload(formText(form, 'payload'));
  const does = formText(form, 'does');
  if (does !== 'delete') return { ok: true as const, id: (await saveForm(ctx, does, payload)).id };
  await deleteRows(ctx, userStore, idsOf(payload));
  return { ok: true as const, id: null };
});

export const handle: PageHandle = userListPage;
export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

const batch = (ids: string[], done: () => void) => <BatchActions ids={ids} onDone={done} />;
const rowVerbs = (row: EntityRow, draw: (verbs: OwnVerbs) => ReactNode) => (
  <UserActions row={row as PersonListRow} draw={draw} />
);
const formMore = (row: EntityRow | null) => <UserBelonging isNew={row === null} />;

/** The people of a brand, by department: who may sign in, with which roles (API-04). */
export default function UserListPage({ loaderData }: Route.ComponentProps) {
  const { facts, departs, roles, narrowed, ...data } = loaderData;
  const { t } = useTranslation('people');
  const calls = useCalls<typeof peopleApi>(t('failed'));
  const [doing, setDoing] = useState<{ what: Doing; row: PersonListRow } | null>(null);
  const rows = data.page.records.map((row) => ({ ...row, ...facts[row.id] })) as unknown as PersonListRow[];
  const { go, link } = useListNavigation((change: Record<string, string | null>) =>
    listAddress(data.given, change),
  );
  const inBin = narrowed.status === '0';
  const close = () => setDoing(null);
  return (
    <PeoplePageProvider value={{ departs, roles, inBin, calls, onDo: setDoing }}>
      <OutcomeAlert calls={calls} />
      <EntityListPage
        entity={user}
        data={{
          ...data,
          page: { ...data.page, records: rows },
          may: inBin ? { ...data.may, add: false, edit: false, delete: false } : data.may,
        }}
        note={t('user.note')}
        aside={<DepartAside departs={departs} selected={narrowed.departId ?? null} onSelect={go} />}
        tabs={<StateTabs given={data.given} roles={roles} link={link} onChoose={go} />}
        columns={{ after: 'realname', more: factColumns(t) }}
        batch={batch}
        formMore={formMore}
        initial={narrowed.departId ? { selecteddeparts: [narrowed.departId], selectedroles: [] } : {}}
        rowVerbs={rowVerbs}
      />
      {doing?.what === 'password' ? <PasswordDialog row={doing.row} calls={calls} onClose={close} /> : null}
      {doing?.what === 'handover' || doing?.what === 'leave' ? (
        <HandOverDialog row={doing.row} leaving={doing.what === 'leave'} calls={calls} onClose={close} />
      ) : null}
      {doing?.what === 'viewAs' ? <ViewAsDialog row={doing.row} onClose={close} /> : null}
    </PeoplePageProvider>
  );
}

function checkedFilter(request: Request) {
  return checkInput(peopleFilter, Object.fromEntries(new URL(request.url).searchParams));
}
