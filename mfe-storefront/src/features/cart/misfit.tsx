import { fits, type Product } from '@evcare/shared-contracts/shop';
import { TriangleAlert } from 'lucide-react';
import { Inline } from '@evcare/shared-ui';
import { cart as t } from '../../messages/cart';
import { useVehicle } from '../../shared/vehicle/use-vehicle';
import { shortName } from '../../shared/vehicle/vehicle-name';
import styles from './misfit.module.css';

/** Warning that a product does not fit the visitor's vehicle; renders nothing while no vehicle is chosen. */
export function Misfit({ product }: { product: Pick<Product, 'fitment'> }) {
  const { vehicle, model } = useVehicle();
  if (!vehicle || fits(product.fitment, vehicle) !== 'no') return null;
  return (
    <Inline as="p" tone="warning" size="14" weight="strong" className={styles['misfit']}>
      <TriangleAlert size={16} strokeWidth={2} aria-hidden="true" />
      {t.misfit(shortName(vehicle, model))}
    </Inline>
  );
}
