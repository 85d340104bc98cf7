import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listAddress } from '#app/entity/list/list-address.ts';
import { useListNavigation } from '#app/shell/lists/use-list-navigation.ts';
import { onDemand } from '#app/ui/on-demand/on-demand.tsx';
import { SelectFace } from '#app/ui/table/controls/select.tsx';

interface Props {
  given: Record<string, string>;
  labels: readonly { id: string; name: string }[];
}

/** Its light face; with `onBegin` nothing is on its way yet. */
function Face({ onBegin }: { onBegin?: (how: 'pressed' | 'focused') => void }) {
  const { t } = useTranslation('customers');
  return (
    <SelectFace
      className="label-choice"
      aria-label={t('labelFilter.filter')}
      placeholder={t('labelFilter.filter')}
      value={null}
      options={[]}
      search="labels"
      prepare={LiveLabels.prepare}
      {...(onBegin ? { onBegin } : {})}
      onChange={() => {}}
    />
  );
}

const LiveLabels = onDemand(() => import('./live-labels.tsx'), { loading: <Face /> });

/**
 * Chooses labels that the outlets of a list must have, one of them or all; everything chosen stands in the address.
 * Untouched and empty it is light, as the list's other choices are.
 */
export function LabelFilter({ given, labels }: Props) {
  const { go } = useListNavigation((change: Record<string, string | null>) => listAddress(given, change));
  const [begun, setBegun] = useState<'pressed' | 'focused' | null>(null);
  const chosen = (given['labels'] ?? '').split(',').filter(Boolean);
  if (labels.length === 0) return null;
  return (
    <div className="label-box">
      {begun === null && chosen.length === 0 ? (
        <Face onBegin={setBegun} />
      ) : (
        <LiveLabels
          labels={labels}
          chosen={chosen}
          all={given['labelsMatch'] === 'all'}
          pressed={begun === 'pressed'}
          onClose={() => setBegun(null)}
          onChange={(change) => go(change)}
        />
      )}
    </div>
  );
}
