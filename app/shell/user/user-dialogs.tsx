import { message } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConsoleData } from '../data/use-console-data.ts';
import { DepartDialog } from './depart-dialog.tsx';
import { LogoutDialog } from './logout-dialog.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { type OwnDeparts, prepareDialog } from './prepare-dialog.ts';

/** The dialogs of the user menu. */
export type UserDialog = 'password' | 'depart' | 'logout';

/** Opens the dialog that was asked for once it is known that it has something to show; else says why not. */
export default function UserDialogs({ request }: { request: { dialog: UserDialog } }) {
  const { t } = useTranslation('shell');
  const { sessionId } = useConsoleData();
  const [messages, holder] = message.useMessage();
  const [open, setOpen] = useState<UserDialog | null>(null);
  const [username, setUsername] = useState('');
  const [departs, setDeparts] = useState<OwnDeparts>({ list: [], orgCode: null });

  useEffect(() => {
    let requested = true;
    void prepareDialog(request.dialog, t).then((found) => {
      if (!requested) return;
      if (found.username) setUsername(found.username);
      if (found.departs) setDeparts(found.departs);
      if (found.warning === undefined) setOpen(request.dialog);
      else void messages.warning(found.warning);
    });
    return () => {
      requested = false;
    };
  }, [request, messages, t]);

  const shared = {
    username,
    onDone: (text: string) => {
      setOpen(null);
      void messages.success(text);
    },
    onWarn: (text: string) => void messages.warning(text),
    onCancel: () => setOpen(null),
  };
  return (
    <>
      {holder}
      <PasswordDialog open={open === 'password'} {...shared} />
      <DepartDialog open={open === 'depart'} departs={departs} {...shared} />
      <LogoutDialog open={open === 'logout'} sessionId={sessionId} onCancel={shared.onCancel} />
    </>
  );
}
