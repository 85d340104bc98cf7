import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiGet } from '#app/lib/web/api-client.ts';
import { useSend } from '#app/ui/calls/use-send.ts';
import { FieldProblem } from '#app/ui/problem.tsx';
import type { GoodsQuery, ShopShelf } from '../wire.ts';
import { useShop } from './cart.ts';
import { ShelfItem } from './shelf-item.tsx';

/** The goods of a shelf, page after page. */
export function ShelfList({ query, shelf }: { query: GoodsQuery; shelf: ShopShelf }) {
  const { t } = useTranslation('shop');
  const { shop } = useShop();
  const { busy, failure, send } = useSend();
  const [more, setMore] = useState<ShopShelf[]>([]);
  const pages = [shelf, ...more];
  const goods = pages.flatMap((page) => page.goods);
  const { next } = pages.at(-1)!;
  const pictured = goods.some(({ pictureId }) => pictureId !== null);

  async function load() {
    const { keyword, category, favourites, ruleId, group } = query;
    const asked = {
      customerId: shop.customerId,
      keyword,
      category,
      favourites: String(favourites),
      ruleId,
      group,
      ...next,
    };
    const sent = await send(['goods', asked], (options) => apiGet<ShopShelf>('/shop/goods', asked, options));
    if (sent) setMore([...more, sent.result]);
  }

  return (
    <>
      <ul className="shelf">
        {goods.map((one) => (
          <ShelfItem key={one.code} goods={one} pictured={pictured} />
        ))}
      </ul>
      <FieldProblem text={failure} />
      {next ? (
        <Button block loading={busy} onClick={() => void load()}>
          {t('more')}
        </Button>
      ) : null}
    </>
  );
}
