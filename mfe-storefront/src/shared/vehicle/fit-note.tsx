import { CircleCheck, CircleQuestionMark, CircleX } from 'lucide-react';
import { fits, type Product } from '@evcare/shared-contracts/shop';
import { classNames } from '@evcare/shared-ui';
import { vehicle as text } from '../../messages/vehicle';
import styles from './fit-note.module.css';
import { useVehicle } from './use-vehicle';
import { shortName } from './vehicle-name';

const ICONS = { yes: CircleCheck, no: CircleX, unknown: CircleQuestionMark };
const WORDS = { yes: text.fits, no: text.fitsNot, unknown: text.fitsUnknown };

interface FitNoteProps {
  product: Pick<Product, 'fitment'>;
  className?: string;
  /** Says also that it cannot be told yet, and what is missing. */
  askMore?: boolean;
}

/**
 * Whether a product fits the visitor's vehicle. Nothing while there is no vehicle, where it cannot be told, and for
 * what has nothing to do with vehicles.
 */
export function FitNote({ product, className, askMore = false }: FitNoteProps) {
  const { vehicle, model } = useVehicle();
  if (!vehicle || product.fitment.types.length === 0) return null;
  const answer = fits(product.fitment, vehicle);
  if (answer === 'unknown' && !askMore) return null;
  const name = shortName(vehicle, model);
  const Icon = ICONS[answer];
  return (
    <p className={classNames(styles['note'], styles[answer], className)}>
      <Icon size={16} strokeWidth={2} aria-hidden="true" />
      <span>{WORDS[answer](name)}</span>
    </p>
  );
}
