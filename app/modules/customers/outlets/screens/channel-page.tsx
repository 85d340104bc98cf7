import { Tree } from 'antd';
import { useTranslation } from 'react-i18next';
import { entityAction, entityLoader } from '#app/entity/entity-page.server.ts';
import { EntityListPage } from '#app/entity/list/entity-list-page.tsx';
import { pageLoader } from '#app/kernel/page/page.server.ts';
import { pageTitle } from '#app/shell/pages/page-title.ts';
import { channel } from '../../entities.ts';
import { channelStore } from '../../stores.server.ts';
import type { ChannelNode } from '../../wire.ts';
import { listChannelTree } from '../use-cases/list-channel-tree.server.ts';
import type { Route } from './+types/channel-page.ts';

const list = entityLoader(channelStore);
const tree = pageLoader((ctx) => listChannelTree(ctx));

export const loader = async (args: Route.LoaderArgs) => ({ ...(await list(args)), tree: await tree(args) });
export const action = entityAction(channelStore);
export const meta: Route.MetaFunction = ({ matches, loaderData }) => pageTitle(loaderData?.title, matches);

/** Channels as a tree beside their list (CUS-02). */
export default function ChannelPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('customers');
  const below = (nodes: readonly ChannelNode[]): TreeNode[] =>
    nodes.map((node) => ({
      key: node.key,
      title: t('common:mark.aside', { text: node.title, aside: t('outlets', { count: outletsIn(node) }) }),
      children: below(node.children),
    }));
  return (
    <EntityListPage
      entity={channel}
      data={loaderData}
      initial={{ sortOrder: 0, enabled: true }}
      aside={
        <section aria-label={t('channelTree')}>
          <h2>{t('channelTree')}</h2>
          <Tree treeData={below(loaderData.tree)} defaultExpandAll selectable={false} />
        </section>
      }
    />
  );
}

/** Outlets of a channel and of all below it. */
function outletsIn({ outlets, children }: ChannelNode): number {
  return children.reduce((sum, child) => sum + outletsIn(child), outlets);
}

interface TreeNode {
  key: string;
  title: string;
  children: TreeNode[];
}
