import {
  evaluateCharger,
  fits,
  type ChargerFit,
  type Chargers,
  type Product,
  type Vehicle,
  type VehicleCharging,
} from '@evcare/shared-contracts/shop';

/** Charger that suits a vehicle. */
export interface SuitableCharger {
  readonly product: Product;
  readonly result: Exclude<ChargerFit, { readonly fit: 'no' }>;
}

const isOut = ({ product }: SuitableCharger): number => Number(product.stock.state === 'out');

/** Returns the chargers that suit a vehicle: those in stock first, then by power, then by price. */
export function rankChargers(
  items: Chargers['items'],
  vehicle: Vehicle,
  charging: VehicleCharging,
): SuitableCharger[] {
  return items
    .flatMap(({ product, charger }) => {
      if (fits(product.fitment, vehicle) !== 'yes') return [];
      const result = evaluateCharger(charging, charger);
      return result.fit === 'no' ? [] : [{ product, result }];
    })
    .sort(
      (a, b) =>
        isOut(a) - isOut(b) ||
        Number(b.result.fit === 'full') - Number(a.result.fit === 'full') ||
        // Powers that differ by rounding only are equal.
        Math.round(b.result.watts / 100) - Math.round(a.result.watts / 100) ||
        a.product.price - b.product.price,
    );
}
