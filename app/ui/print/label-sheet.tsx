import { Button, QRCode } from 'antd';
import { useTranslation } from 'react-i18next';
import { PageView } from '../page-view.tsx';
import { PrintRegion, usePrintRegion } from './print-region.tsx';

/** A label of a thing: what it is known by, and the path that scanning it opens. */
export interface Label {
  code: string;
  path: string;
  /** What stands below the code. */
  lines: readonly string[];
}

interface Props {
  title: string;
  note: string;
  /** What is said when there is nothing to print. */
  none: string;
  /** Where the paths of the labels lead: scheme and host. */
  origin: string;
  labels: readonly Label[];
}

/** QR labels as a sheet to print. */
export function LabelSheet({ title, note, none, origin, labels }: Props) {
  const { t } = useTranslation('common');
  const { region, print } = usePrintRegion();
  return (
    <PageView
      title={title}
      description={note}
      actions={
        <Button type="primary" disabled={labels.length === 0} onClick={print}>
          {t('print')}
        </Button>
      }
    >
      {labels.length === 0 ? <p className="cell-empty">{none}</p> : null}
      <PrintRegion region={region}>
        <ul className="label-sheet">
          {labels.map(({ code, path, lines }) => (
            <li key={code}>
              <QRCode type="svg" size={140} bordered={false} value={`${origin}${path}`} />
              <strong>{code}</strong>
              {lines.map((line) => (
                <small key={line}>{line}</small>
              ))}
            </li>
          ))}
        </ul>
      </PrintRegion>
    </PageView>
  );
}
