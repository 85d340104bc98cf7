import { useEffect, useState } from 'react';
import { apiGet } from '#app/lib/web/api-client.ts';
import type { PickableGoods } from '../../listing/wire.ts';

const nothing: PickableGoods = { warehouseId: null, warehouses: [], lines: {} };

/**
 * Warehouses and batches that a delivery of an order can be made from. `chosen` is the warehouse that was picked; empty:
 * each delivers what it holds for the order, null: none was picked yet.
 */
export function usePickable(orderId: string, requested: boolean, chosen: string | null) {
  const [there, setThere] = useState(nothing);
  useEffect(() => {
    if (!requested) return undefined;
    const request = new AbortController();
    const options = { signal: request.signal, mask: false };
    apiGet<PickableGoods>('/eOrder/eOrder/pickable', { id: orderId, warehouseId: chosen || null }, options)
      // Without them the goods that expire first are taken.
      .then(setThere, () => {});
    return () => request.abort();
  }, [orderId, requested, chosen]);
  return {
    warehouses: there.warehouses,
    pickable: there.lines,
    warehouseId: (chosen ?? there.warehouseId) || null,
  };
}
