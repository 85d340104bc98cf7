import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { apiPost } from '#app/lib/web/api-client.ts';
import { viewAsMinutes } from '#app/services/accounts/rules-view-as.ts';
import { useSend } from '#app/ui/calls/use-send.ts';
import { ProblemNote } from '#app/ui/problem.tsx';
import type { PersonListRow } from './people-page.ts';

/** Asks before the console is shown as somebody else sees it; then everything is loaded anew, as theirs. */
export function ViewAsDialog(props: { row: PersonListRow; onClose: () => void }) {
  const { row, onClose } = props;
  const { t } = useTranslation('people');
  const { busy, failure, send } = useSend();
  const name = String(row['realname']);

  async function begin() {
    const done = await send((options) => apiPost('/sys/user/viewAs', { userId: row.id }, options));
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
      <ProblemNote text={failure} />
      <p>{t('ask.viewAs', { name, minutes: viewAsMinutes })}</p>
    </Modal>
  );
}
