import { PlugZap } from 'lucide-react';
import { PATHS } from '@evcare/shared-contracts';
import { Link } from '@evcare/shared-contracts/router';
import type { Charger, Product } from '@evcare/shared-contracts/shop';
import { Inline, Stack } from '@evcare/shared-ui';
import { messages } from '../../../messages';
import { productDetail as t } from '../../../messages/product-detail';
import { useVehicle } from '../../../shared/vehicle/use-vehicle';
import styles from './buy-box.module.css';
import { NearView } from '../../../shared/lazy/near-view';

const loadChargerNote = async () => (await import('../chargers/charger-note')).ChargerNote;

/**
 * How a charger or cable charges the visitor's vehicle, or an invitation to choose a vehicle, and a link to the
 * chargers that suit it.
 */
export function ChargerHint({ product, charger }: { product: Product; charger: Charger }) {
  const { vehicle } = useVehicle();
  return (
    <Stack gap="4">
      <div className={styles['charger']}>
        {vehicle ? (
          <NearView load={loadChargerNote} props={{ product, charger }} />
        ) : (
          <Inline as="p" gap="8" align="start">
            <PlugZap size={20} strokeWidth={1.75} aria-hidden="true" />
            <span>{t.chargerInvite}</span>
          </Inline>
        )}
      </div>
      <p>
        <Link to={`${PATHS.products}/chargers`}>{messages.titles.chargers}</Link>
      </p>
    </Stack>
  );
}
