import { useEffect, useState } from 'react';
import type { Bus } from '@evcare/shared-contracts';

/** Name of the product that the visitor looked at last; null if there is none. */
export function useViewedProduct(bus: Bus): string | null {
  const [name, setName] = useState<string | null>(null);
  useEffect(
    () => bus.on<{ name: string }>('mfe-storefront.product-viewed', (product) => setName(product.name)),
    [bus],
  );
  return name;
}
