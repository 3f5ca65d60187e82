import { CircleCheck, CircleQuestionMark, CircleX } from 'lucide-react';
import { fits, type Product } from '@evcare/shared-contracts/shop';
import { classNames, Inline } from '@evcare/shared-ui';
import { vehicle as t } from '../../messages/vehicle';
import styles from './fit-note.module.css';
import { useVehicle } from './use-vehicle';
import { shortName } from './vehicle-name';

const ICONS = { yes: CircleCheck, no: CircleX, unknown: CircleQuestionMark };
const WORDS = { yes: t.fits, no: t.fitsNot, unknown: t.fitsUnknown };

interface FitNoteProps {
  product: Pick<Product, 'fitment'>;
  className?: string;
  /** True to also show that fitment is unknown and which data is missing. */
  askMore?: boolean;
}

/**
 * Fitment of a product to the visitor's vehicle. Renders nothing without a vehicle, for products unrelated to
 * vehicles, or, unless `askMore` is set, if fitment is unknown.
 */
export function FitNote({ product, className, askMore = false }: FitNoteProps) {
  const { vehicle, model } = useVehicle();
  if (!vehicle || product.fitment.types.length === 0) return null;
  const answer = fits(product.fitment, vehicle);
  if (answer === 'unknown' && !askMore) return null;
  const name = shortName(vehicle, model);
  const Icon = ICONS[answer];
  return (
    <Inline as="p" align="start" size="14" className={classNames(styles['note'], styles[answer], className)}>
      <Icon size={16} strokeWidth={2} aria-hidden="true" />
      <span>{WORDS[answer](name)}</span>
    </Inline>
  );
}
