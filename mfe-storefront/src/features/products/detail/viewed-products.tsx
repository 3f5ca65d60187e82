import { useEffect } from 'react';
import type { Product } from '@evcare/shared-contracts/shop';
import { chosenStoreOf, MAX_VIEWED } from '../../../shared/chosen/kept-chosen';
import { useRemote } from '../../../shared/scope';
import { NearView } from '../../../shared/lazy/near-view';

const loadRow = async () => (await import(/* webpackChunkName: "viewed-row" */ './viewed-row')).ViewedRow;

/** Data about a product for other parts of the site. */
export const summaryOf = ({ slug, name, category }: Product) => ({ slug, name, category });

/** Remembers and emits that the product was viewed, and shows the products that were viewed before it. */
export function ViewedProducts({ product, className }: { product: Product; className?: string }) {
  const { bus, storage } = useRemote();
  const { id } = product;
  useEffect(() => {
    const store = chosenStoreOf(storage);
    const others = store.current().viewed.filter((other) => other !== id);
    store.change({ viewed: [id, ...others].slice(0, MAX_VIEWED) });
  }, [storage, id]);
  useEffect(() => {
    bus.emit('mfe-storefront.product-viewed', summaryOf(product));
  }, [bus, product]);
  return <NearView className={className} load={loadRow} props={{ without: id }} />;
}
