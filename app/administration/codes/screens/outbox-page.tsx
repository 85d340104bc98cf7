import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { entityLoader } from '#app/entity/entity-page.server.ts';
import { EntityListPage } from '#app/entity/list/entity-list-page.tsx';
import type { EntityRow } from '#app/entity/list/entity-row.ts';
import type { MoreColumns } from '#app/entity/list/use-entity-list.ts';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { Button } from '#app/ui/table/controls/button.tsx';
import { Tag } from '#app/ui/table/controls/tag.tsx';
import { type ListedMessage, outboxMessage } from '../entities.ts';
import { outboxMessageStore } from '../stores.server.ts';
import { showsCodes } from '../use-cases/shows-codes.server.ts';
import type { Route } from './+types/outbox-page.ts';

const list = entityLoader(outboxMessageStore);
const settings = pageLoader(async (ctx) => ({ demo: await showsCodes(ctx) }));

export const loader = async (args: Route.LoaderArgs) => ({
  ...(await list(args)),
  ...(await settings(args)),
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

const colours: Readonly<Record<string, string>> = { kept: 'gold', sent: 'green', failed: 'red' };

const messageOf = (row: EntityRow) => row as unknown as ListedMessage;
const cells = { state: (row: EntityRow) => <State message={messageOf(row)} /> };

/** The messages with codes that were sent; a demo shows the codes themselves, since nobody else gets them. */
export default function OutboxPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('codes');
  const { revalidate } = useRevalidator();
  const code: MoreColumns = {
    after: 'template',
    more: [
      {
        key: 'code',
        title: t('outbox.code'),
        width: 110,
        render: (row) => <strong className="number">{messageOf(row).code ?? '—'}</strong>,
      },
    ],
  };
  return (
    <EntityListPage
      entity={outboxMessage}
      data={loaderData}
      note={t(loaderData.demo ? 'outbox.demoNote' : 'outbox.providerNote')}
      cells={cells}
      columns={loaderData.demo ? code : undefined}
      tools={<Button onClick={() => void revalidate()}>{t('outbox.refresh')}</Button>}
    />
  );
}

function State({ message: { state, error } }: { message: ListedMessage }) {
  const { t } = useTranslation('codes');
  return (
    <>
      <Tag color={colours[state]}>{t(`message.choice.state.${state}`)}</Tag>
      {error}
    </>
  );
}
