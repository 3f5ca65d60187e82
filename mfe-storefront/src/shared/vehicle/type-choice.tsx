import { Link } from '@evcare/shared-contracts/router';
import { VEHICLE_TYPE_LABELS, VEHICLE_TYPES, type VehicleType } from '@evcare/shared-contracts/shop';
import { Cluster, InlineText } from '@evcare/shared-ui';
import styles from './type-choice.module.css';

interface TypeChoiceProps {
  readonly label: string;
  readonly chosen: VehicleType;
  /** Address of the page for a type. */
  readonly to: (type: VehicleType) => string;
}

/** Choice of the vehicle type by links, so that the type is part of the address. */
export const TypeChoice = ({ label, chosen, to }: TypeChoiceProps) => (
  <nav aria-label={label}>
    <Cluster as="ul" gap="8" below="24">
      {VEHICLE_TYPES.map((type) => (
        <li key={type}>
          <InlineText
            as={Link}
            target
            padX="16"
            line="all"
            radius="chip"
            tone="ink"
            plain
            className={styles['type']}
            to={to(type)}
            aria-current={type === chosen ? 'page' : undefined}
            preventScrollReset
          >
            {VEHICLE_TYPE_LABELS[type]}
          </InlineText>
        </li>
      ))}
    </Cluster>
  </nav>
);
