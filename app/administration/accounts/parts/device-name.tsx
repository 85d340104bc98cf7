import { DesktopOutlined, MobileOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import type { Device } from '#app/lib/web/agent/device.ts';

/** A device as people recognise it: Chrome 141 · Windows. */
export function DeviceName({ device }: { device: Device | null }) {
  const { t } = useTranslation('accounts');
  const known = [device?.browser, device?.system].filter(Boolean).join(' · ');
  return (
    <span className="device-name">
      {device?.mobile ? <MobileOutlined aria-hidden /> : <DesktopOutlined aria-hidden />}
      {known || t('center.unknownDevice')}
    </span>
  );
}
