import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { viewAsMinutes } from '#app/services/accounts/rules-view-as.ts';
import { useCommand } from '#app/ui/calls/use-command.ts';
import { ProblemNote } from '#app/ui/problem.tsx';
import type { peopleApi } from '../api.server.ts';
import type { PersonListRow } from './people-page.ts';

/** Asks before the console is shown as somebody else sees it; then everything is loaded anew, as theirs. */
export default function ViewAsDialog(props: { row: PersonListRow; onClose: () => void }) {
  const { row, onClose } = props;
  const { t } = useTranslation('people');
  const { busy, problem, run } = useCommand<typeof peopleApi>({ quiet: true });
  const name = String(row['realname']);

  async function begin() {
    const done = await run('POST /sys/user/viewAs', { userId: row.id });
    if (done) window.location.assign('/');
  }
  return (
    <Modal
      open
      title={t('do.viewAs')}
      okText={t('do.viewAs')}
      cancelText={t('cancel')}
      confirmLoading={busy}
      onOk={() => void begin()}
      onCancel={onClose}
    >
      <ProblemNote text={problem} />
      <p>{t('ask.viewAs', { name, minutes: viewAsMinutes })}</p>
    </Modal>
  );
}
