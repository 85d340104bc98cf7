import { Outlet } from 'react-router';
import antdCss from '#app/antd.used.css?url';
import type { Route } from './+types/antd-layout.ts';
import AntdSetup from './antd-setup.tsx';

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: antdCss, precedence: 'antd' }];

/** Round the pages that are made of antd's controls. */
export default function AntdLayout() {
  return (
    <AntdSetup>
      <Outlet />
    </AntdSetup>
  );
}
