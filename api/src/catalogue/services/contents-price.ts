import type { InferSelectModel } from 'drizzle-orm';
import type { packages, services } from './tables';

type ServiceRow = InferSelectModel<typeof services>;
type PackageRow = InferSelectModel<typeof packages>;

/** Services by their codes. */
export type PricedServices = ReadonlyMap<string, Pick<ServiceRow, 'code' | 'name' | 'priceFrom' | 'active'>>;

/**
 * Returns what the services of a package cost one by one, in đồng; null if one of them is not offered. A package is
 * always cheaper than that (product.md §5.4).
 */
export function contentsPriceOf(
  { entitlements }: Pick<PackageRow, 'entitlements'>,
  priced: PricedServices,
): number | null {
  let sum = 0;
  for (const { serviceCode, times } of entitlements) {
    const service = priced.get(serviceCode);
    if (!service?.active) return null;
    sum += times * service.priceFrom;
  }
  return sum;
}
