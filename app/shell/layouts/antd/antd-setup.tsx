import { ConfigProvider } from 'antd';
import type { ComponentType, ReactNode } from 'react';
import { useWords } from '#app/i18n/use-words.ts';
import { antdTokens } from '#app/theming/antd/antd-theme.ts';
import { useRootData } from '../../data/use-root-data.ts';
import { antdLocale } from '../../language/antd-locale.ts';
import { buttons } from './buttons.tsx';

/**
 * antd as every page has it: the tenant's colours, the person's language, no styles at run time. The frame does
 * without antd, so that a page waits for none of it; what does not stands in this.
 */
export function AntdSetup({ children }: { children: ReactNode }) {
  const { language } = useWords('shell');
  const { tenant } = useRootData();
  return (
    <ConfigProvider locale={antdLocale(language)} theme={antdTokens(tenant.colorPrimary)} button={buttons}>
      {children}
    </ConfigProvider>
  );
}

/** A piece of the frame that is made of antd's parts and comes on demand. */
// @__NO_SIDE_EFFECTS__
export function inAntd<Props extends object>(Piece: ComponentType<Props>): ComponentType<Props> {
  return function InAntd(props) {
    return (
      <AntdSetup>
        <Piece {...props} />
      </AntdSetup>
    );
  };
}
