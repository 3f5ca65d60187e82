import { lazy, Suspense, useEffect } from 'react';
import type { Product } from '@evcare/shared-contracts/shop';
import { chosenStoreOf, MAX_VIEWED } from '../../../shared/chosen/kept-chosen';
import { useChosen } from '../../../shared/chosen/use-chosen';
import { useNearby } from '../../../shared/lazy/use-nearby';
import { useRemote } from '../../../shared/scope';

const ViewedRow = lazy(() => import(/* webpackChunkName: "viewed-row" */ './viewed-row'));
const SHOWN = 4;

/** Row of the products that the visitor viewed before this one, loaded when it comes near the viewport. */
export function ViewedProducts({ product: { id } }: { product: Product }) {
  const { storage } = useRemote();
  const [ref, isNear] = useNearby<HTMLDivElement>();
  const ids = useChosen().viewed.filter((other) => other !== id);

  useEffect(() => {
    const store = chosenStoreOf(storage);
    const others = store.current().viewed.filter((other) => other !== id);
    store.change({ viewed: [id, ...others].slice(0, MAX_VIEWED) });
  }, [storage, id]);

  return (
    <div ref={ref}>
      {isNear && ids.length > 0 && (
        <Suspense fallback={null}>
          <ViewedRow ids={ids.slice(0, SHOWN)} />
        </Suspense>
      )}
    </div>
  );
}
