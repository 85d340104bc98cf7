import { SettingOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { onDemand } from '#app/ui/on-demand/on-demand.tsx';
import { Button } from '#app/ui/table/controls/button.tsx';
import { useOpened } from '#app/ui/table/controls/use-opened.ts';
import type { ListSettings } from '../../list-settings.ts';

const ListSettingsBody = onDemand(() => import('./list-settings-body.tsx'));

export interface ListSettingsProps {
  /** Every column with what it is called, as described. */
  columns: readonly { name: string; label: string }[];
  settings: ListSettings;
  onChange: (settings: ListSettings) => void;
}

/** The way to a list's columns and density. */
export function ListSettingsPanel(props: ListSettingsProps) {
  const { t } = useTranslation('entity');
  const { open, close, button } = useOpened();
  return (
    <span className="opened">
      <Button
        type="text"
        icon={<SettingOutlined aria-hidden />}
        aria-label={t('columns')}
        onPointerEnter={ListSettingsBody.prepare}
        onFocus={ListSettingsBody.prepare}
        {...button}
      />
      {open ? <ListSettingsBody {...props} onClose={() => close()} /> : null}
    </span>
  );
}
