import { ConfigProvider } from 'antd';
import type { PropsWithChildren } from 'react';
import { useWords } from '#app/i18n/use-words.ts';
import { antdTokens } from '#app/theming/antd/antd-theme.ts';
import { noSurroundings, Surroundings } from '#app/ui/on-demand/surroundings.ts';
import { useRootData } from '../../data/use-root-data.ts';
import { antdLocale } from '../../language/antd-locale.ts';
import { buttons } from './buttons.tsx';

/**
 * antd as every page has it: the tenant's colours, the person's language, no styles at run time. The frame and the
 * lists do without antd, so that nobody waits for it; what opens over them stands in this.
 */
export default function AntdSetup({ children }: PropsWithChildren) {
  const { language } = useWords('shell');
  const { tenant } = useRootData();
  return (
    <ConfigProvider locale={antdLocale(language)} theme={antdTokens(tenant.colorPrimary)} button={buttons}>
      <Surroundings value={noSurroundings}>{children}</Surroundings>
    </ConfigProvider>
  );
}
