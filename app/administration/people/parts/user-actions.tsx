import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { OwnVerbs } from '#app/entity/list/table/row-actions.tsx';
import { pathOf } from '#app/kernel/module/define-page.ts';
import { apiGet } from '#app/lib/web/api-client.ts';
import { viewAsAction } from '#app/services/accounts/rules-view-as.ts';
import { useMay } from '#app/ui/use-may.ts';
import { userExplainPage } from '../pages.ts';
import type { OwnedWork } from '../wire.ts';
import { type PersonListRow, usePeoplePage } from './people-page.ts';

interface Props {
  row: PersonListRow;
  draw: (verbs: OwnVerbs) => ReactNode;
}

/** What is done with one of the people, beside editing and deleting them. */
export function UserActions({ row, draw }: Props) {
  const { inBin, calls, onDo } = usePeoplePage();
  const { t } = useTranslation('people');
  const may = useMay();
  const navigate = useNavigate();
  const name = String(row['realname']);
  async function freeze(status: '1' | '2') {
    if (status === '2' && may('user:handover') && (await ownsWork(row.id))) {
      onDo({ what: 'leave', row });
      return;
    }
    await calls.run(
      'PUT /sys/user/frozenBatch',
      { ids: [row.id], status },
      t(status === '2' ? 'done.frozenOne' : 'done.thawedOne', { name }),
    );
  }
  const actions = inBin
    ? [
        {
          key: 'restore',
          needs: 'user:delete',
          label: t('do.restore'),
          onClick: () =>
            void calls.run(
              'PUT /sys/user/putRecycleBin',
              { userIds: [row.id] },
              t('done.restoredOne', { name }),
            ),
        },
      ]
    : [
        {
          key: 'freeze',
          needs: 'user:freeze',
          label: t(row.status === 1 ? 'do.freeze' : 'do.thaw'),
          onClick: () => void freeze(row.status === 1 ? '2' : '1'),
        },
        {
          key: 'password',
          needs: 'user:password',
          label: t('do.password'),
          onClick: () => onDo({ what: 'password', row }),
        },
        {
          key: 'handover',
          needs: 'user:handover',
          label: t('do.handover'),
          onClick: () => onDo({ what: 'handover', row }),
        },
        {
          key: 'explain',
          needs: 'user:explain',
          label: t('do.explain'),
          onClick: () => void navigate(pathOf(userExplainPage, { id: row.id })),
        },
        ...(row.status === 1
          ? [
              {
                key: 'viewAs',
                needs: viewAsAction,
                label: t('do.viewAs'),
                onClick: () => onDo({ what: 'viewAs', row }),
              },
            ]
          : []),
      ];
  const items = actions.filter(({ needs }) => may(needs)).map(({ needs: _needs, ...item }) => item);
  return draw(inBin ? items : ['edit', ...items]);
}

/** Whether somebody would leave work behind. When that cannot be told, freezing is not kept waiting for it. */
async function ownsWork(userid: string): Promise<boolean> {
  try {
    const work = await apiGet<OwnedWork[]>('/sys/user/ownedWork', { userid }, { mask: false });
    return work.some(({ count }) => count > 0);
  } catch {
    return false;
  }
}
