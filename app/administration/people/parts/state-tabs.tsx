import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ListNavigation } from '#app/shell/lists/use-list-navigation.ts';

const states = ['', '1', '2', '0'] as const;

interface Props {
  given: Record<string, string>;
  roles: readonly { id: string; name: string }[];
  link: ListNavigation<Record<string, string | null>>['link'];
  onChoose: (change: Record<string, string | null>) => void;
}

/** Who may sign in, who is frozen, who is in the recycle bin; and those of one role. */
export function StateTabs({ given, roles, link, onChoose }: Props) {
  const { t } = useTranslation('people');
  const current = given['status'] ?? '';
  return (
    <div className="people-tabs">
      <nav className="status-tabs" aria-label={t('column.status')}>
        {states.map((state) => (
          <Link
            key={state}
            {...link({ status: state || null })}
            aria-current={current === state ? 'page' : undefined}
          >
            {t(`state.${state || 'all'}`)}
          </Link>
        ))}
      </nav>
      <Select
        aria-label={t('filterRole')}
        placeholder={t('filterRole')}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        value={given['roleId']}
        options={roles.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(roleId: string | undefined) => onChoose({ roleId: roleId ?? null })}
      />
    </div>
  );
}
