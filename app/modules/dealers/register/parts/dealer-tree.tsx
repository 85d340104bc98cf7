import { Input, Tree } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { apiGet } from '#app/lib/web/api-client.ts';
import { usePathOf } from '#app/shell/pages/use-path-of.ts';
import { dealerDetailPage } from '../../pages.ts';
import type { DealerNode } from '../../wire.ts';

interface Props {
  nodes: readonly DealerNode[];
}

interface TreeNode {
  key: string;
  title: string;
  className?: string;
  children: TreeNode[];
}

/** Dealers and their sub-dealers, found by name, code or ERP code; each leads to its page (DLR-01). */
export function DealerTree({ nodes }: Props) {
  const { t } = useTranslation('dealers');
  const navigate = useNavigate();
  const to = usePathOf();
  const [found, setFound] = useState<readonly DealerNode[] | null>(null);
  const running = useRef<AbortController>(null);

  async function find(keyword: string) {
    running.current?.abort();
    if (!keyword.trim()) return setFound(null);
    const own = new AbortController();
    running.current = own;
    try {
      const options = { signal: own.signal, mask: false };
      setFound(await apiGet<DealerNode[]>('/eddl/queryTreeList', { keyword: keyword.trim() }, options));
    } catch {
      // What was found before stays; the next letter tries again.
    }
  }

  const below = (some: readonly DealerNode[]): TreeNode[] =>
    some.map((node) => ({
      key: node.key,
      title: node.title,
      className: node.hide ? 'tree-way' : undefined,
      children: below(node.children),
    }));
  return (
    <section aria-label={t('tree')}>
      <h2>{t('tree')}</h2>
      <Input
        allowClear
        aria-label={t('treeSearch')}
        placeholder={t('treeSearch')}
        onChange={(event) => void find(event.target.value)}
      />
      <Tree
        key={found ? 'found' : 'all'}
        className="dealer-tree"
        height={560}
        defaultExpandAll={found !== null}
        treeData={below(found ?? nodes)}
        onSelect={([key]) => key !== undefined && void navigate(to(dealerDetailPage, { id: String(key) }))}
      />
    </section>
  );
}
