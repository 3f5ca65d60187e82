import type { VehicleType } from '@evcare/shared-contracts/shop';
import { formatPlate } from '@evcare/shared-contracts/workshop';
import { Span, VisuallyHidden } from '@evcare/shared-ui';
import { messages } from '../../messages';
import styles from './plate.module.css';

interface PlateProps {
  readonly plate: string;
  readonly type: VehicleType;
  readonly special?: boolean;
}

/** Number plate, styled like a real one. */
export function Plate({ plate, type, special = false }: PlateProps) {
  return (
    <Span weight="strong" numeric nowrap className={styles['plate']}>
      <VisuallyHidden>{`${messages.common.plate} `}</VisuallyHidden>
      {special ? plate : formatPlate(plate, type)}
    </Span>
  );
}
