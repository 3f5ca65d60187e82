import { CircleCheck, CircleX, Gauge } from 'lucide-react';
import { evaluateCharger, fits, type Charger, type Product } from '@evcare/shared-contracts/shop';
import { Inline } from '@evcare/shared-ui';
import { chargers as t } from '../../../messages/chargers';
import { useVehicle } from '../../../shared/vehicle/use-vehicle';
import { shortName } from '../../../shared/vehicle/vehicle-name';
import { useCharging } from './use-charging';

interface ChargerNoteProps {
  product: Product;
  charger: Charger;
}

const ICONS = { full: CircleCheck, limited: Gauge, no: CircleX };

/** Sentence about how a charger charges the visitor's vehicle. Renders nothing if that is unknown. */
export function ChargerNote({ product, charger }: ChargerNoteProps) {
  const { vehicle, model } = useVehicle();
  const { charging } = useCharging();
  // The note on fitment already says that the product does not fit, or which data is missing.
  if (!vehicle || !charging || fits(product.fitment, vehicle) !== 'yes') return null;
  const result = evaluateCharger(charging, charger);
  const name = shortName(vehicle, model);
  const item = t.items[product.category] ?? '';
  const Icon = ICONS[result.fit];
  return (
    <Inline as="p" gap="8" align="start">
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      <span>{result.fit === 'no' ? t.noPlug(name, item) : t.note(name, charging, item, result.watts)}</span>
    </Inline>
  );
}
