import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import type { RequestState } from '../rules-parts.ts';

const colours: Record<RequestState, string> = {
  requested: 'orange',
  approved: 'blue',
  'in-transit': 'purple',
  received: 'green',
  refused: 'red',
  cancelled: 'default',
};

/** Where a request for parts stands. */
export function RequestStateTag({ state }: { state: RequestState }) {
  const { t } = useTranslation('repair');
  return <Tag color={colours[state]}>{t(`partRequest.choice.state.${state}`)}</Tag>;
}
