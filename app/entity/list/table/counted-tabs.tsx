import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { tabCountLimit } from '#app/lib/numbers/list-depth.ts';
import { TabCount } from '#app/ui/figures/tab-count.tsx';
import { choiceKey, fieldLabel } from '../../define-entity.ts';
import type { EntityList } from '../use-entity-list.ts';

/** One tab for each value of the field a list is counted by, with how many rows have it; links, so that each can be shared. */
export function CountedTabs({ list, by }: { list: EntityList; by: string }) {
  const { t } = useTranslation('entity');
  const { entity, data, link } = list;
  const current = data.given[by] ?? null;
  return (
    <nav className="status-tabs" aria-label={fieldLabel(t, entity, by)}>
      {[null, ...(entity.fields[by]?.choices ?? [])].map((value) => (
        <Link
          key={value ?? 'all'}
          {...link({ [by]: value })}
          aria-current={current === value ? 'page' : undefined}
        >
          {value === null ? (
            t('everyOne')
          ) : (
            <>
              {t(choiceKey(entity, by, value))} <Counted rows={data.page.counts?.[value] ?? 0} />
            </>
          )}
        </Link>
      ))}
    </nav>
  );
}

function Counted({ rows }: { rows: number }) {
  return <TabCount count={Math.min(rows, tabCountLimit)} more={rows > tabCountLimit} />;
}
