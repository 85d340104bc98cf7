import { useTranslation } from 'react-i18next';
import { Tag } from '#app/ui/table/controls/tag.tsx';
import type { RequestState } from '../rules-requests.ts';

const colours: Record<RequestState, string> = {
  requested: 'orange',
  approved: 'blue',
  'part-issued': 'purple',
  issued: 'purple',
  received: 'cyan',
  used: 'green',
  returned: 'default',
  refused: 'red',
  cancelled: 'default',
};

/** Where a request for materials stands. */
export function RequestStateTag({ state }: { state: RequestState }) {
  const { t } = useTranslation('materials');
  return <Tag color={colours[state]}>{t(`request.choice.state.${state}`)}</Tag>;
}
