import type { InferSelectModel } from 'drizzle-orm';
import type { packages, services } from './tables';

type ServiceRow = InferSelectModel<typeof services>;
type PackageRow = InferSelectModel<typeof packages>;

/** Services by their codes. */
export type PricedServices = ReadonlyMap<string, Pick<ServiceRow, 'code' | 'name' | 'priceFrom' | 'active'>>;

/**
 * Returns the total price of a package's services if they are booked individually, in đồng; null if a service
 * is not offered. A package always costs less than that (product.md §5.4).
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
