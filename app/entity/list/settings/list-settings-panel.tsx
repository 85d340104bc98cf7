import { SettingOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { onDemand } from '#app/ui/on-demand/on-demand.tsx';
import { OpeningButton } from '#app/ui/table/controls/opening-button.tsx';
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
  return (
    <OpeningButton
      type="text"
      icon={<SettingOutlined aria-hidden />}
      aria-label={t('columns')}
      prepare={ListSettingsBody.prepare}
      renderOpened={(close) => <ListSettingsBody {...props} onClose={() => close()} />}
    />
  );
}
