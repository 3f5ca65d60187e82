import { useEffect } from 'react';
import type { Product } from '@evcare/shared-contracts/shop';
import { chosenStoreOf, MAX_VIEWED } from '../../../shared/chosen/kept-chosen';
import { useRemote } from '../../../shared/scope';
import { NearView } from '../../../shared/lazy/near-view';

const loadRow = async () => (await import(/* webpackChunkName: "viewed-row" */ './viewed-row')).ViewedRow;

/** Remembers that the product was viewed, and shows the products that were viewed before it. */
export function ViewedProducts({ product: { id }, className }: { product: Product; className?: string }) {
  const { storage } = useRemote();
  useEffect(() => {
    const store = chosenStoreOf(storage);
    const others = store.current().viewed.filter((other) => other !== id);
    store.change({ viewed: [id, ...others].slice(0, MAX_VIEWED) });
  }, [storage, id]);
  return <NearView className={className} load={loadRow} props={{ without: id }} />;
}
