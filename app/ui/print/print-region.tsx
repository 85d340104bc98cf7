import { PrinterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, type RefObject, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { printElement } from './print-frame.ts';

/** A region of a page that can be printed by itself, and what prints it. */
export function usePrintRegion(): { region: RefObject<HTMLDivElement | null>; print: () => void } {
  const region = useRef<HTMLDivElement>(null);
  return {
    region,
    print: () => {
      if (region.current) void printElement(region.current);
    },
  };
}

interface Props {
  region: RefObject<HTMLDivElement | null>;
  className?: string;
  children: ReactNode;
}

/** The part of a page that is printed; what is marked no-print in it is not (LAY-09). */
export function PrintRegion({ region, className = '', children }: Props) {
  return (
    <div ref={region} className={`print-region ${className}`.trim()}>
      {children}
    </div>
  );
}

/** 打印. */
export function PrintButton({ onPrint }: { onPrint: () => void }) {
  const { t } = useTranslation('common');
  return (
    <Button className="no-print" icon={<PrinterOutlined />} onClick={onPrint}>
      {t('print')}
    </Button>
  );
}
