import { EllipsisOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ApprovalRow } from '#app/services/approvals/wire.ts';
import type { Deciding } from './decide-dialog.tsx';

interface Props {
  row: ApprovalRow;
  taskId: string;
  onChoose(deciding: Deciding): void;
}

/** What can be done with something that waits for the person: the usual in sight, the rest in a menu. */
export function TaskActions({ row, taskId, onChoose }: Props) {
  const { t } = useTranslation('approvals');
  const choose = (way: Deciding['way']) =>
    onChoose({ way, id: taskId, title: row.title, earlierSteps: row.earlierSteps });
  const rest = ['addStep', ...(row.earlierSteps.length > 0 ? ['sendBack'] : [])] as Deciding['way'][];
  return (
    <>
      {(['pass', 'refuse', 'handOver'] as const).map((way) => (
        <Button
          key={way}
          type={way === 'pass' ? 'primary' : 'default'}
          danger={way === 'refuse'}
          onClick={() => choose(way)}
        >
          {t(`way.${way}`)}
        </Button>
      ))}
      <Dropdown
        trigger={['click']}
        menu={{
          items: rest.map((way) => ({ key: way, label: t(`way.${way}`) })),
          onClick: ({ key }) => choose(key as Deciding['way']),
        }}
      >
        <Button icon={<EllipsisOutlined aria-hidden />} aria-label={t('moreWays', { title: row.title })} />
      </Dropdown>
    </>
  );
}
