import { useRef, useState } from 'react';
import { apiGet } from '#app/lib/web/api-client.ts';
import type { FoundGoods } from '../wire-create.ts';

/** What was found last, by what was typed, and in which row. */
interface Found {
  index: number;
  keyword: string;
  goods: readonly FoundGoods[];
}

/** Goods looked for while rows are typed: each row's search is overtaken by its own next one only. */
export function useFoundGoods() {
  const [found, setFound] = useState<Found>({ index: 0, keyword: '', goods: [] });
  const running = useRef(new Map<number, AbortController>());

  async function search(index: number, typed: string): Promise<readonly FoundGoods[]> {
    const keyword = typed.trim();
    running.current.get(index)?.abort();
    if (keyword === '') {
      setFound({ index, keyword, goods: [] });
      return [];
    }
    const own = new AbortController();
    running.current.set(index, own);
    try {
      const options = { signal: own.signal, mask: false };
      const goods = await apiGet<FoundGoods[]>('/eOrder/eOrder/goods', { keyword }, options);
      setFound({ index, keyword, goods });
      return goods;
    } catch {
      // A code can be typed without being offered.
      return [];
    }
  }
  return { found, search };
}
