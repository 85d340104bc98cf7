/** Twenty rows like those of the order list. */
export function plainRows(series: string) {
  return Array.from({ length: 20 }, (_, index) => ({
    id: `${series}${index}`,
    orderNo: `${series}-20261128-${String(index).padStart(6, '0')}`,
    status: '待审核',
    outlet: `便利店 ${index} 号`,
    dealer: `经销商 ${index % 7}`,
    sales: '业务员',
    source: '手工',
    amount: (index * 137.5).toFixed(2),
    orderedAt: '2026-11-28 10:00:00',
  }));
}
