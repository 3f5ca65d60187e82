import type { ComponentProps } from 'react';
import { Grid, TextField } from '@evcare/shared-ui';
import { checkout } from '../../messages/checkout';
import styles from './address-fields.module.css';
import { PlaceFields, type PlaceChoice } from './place-fields';

const t = checkout.address;

interface AddressFieldsProps {
  province: PlaceChoice;
  ward: PlaceChoice;
  line: Pick<ComponentProps<typeof TextField>, 'id' | 'error' | 'onChange' | 'onBlur' | 'name' | 'ref'>;
}

/** Address with two administrative tiers, house number and street (decision D11). A new province clears the ward. */
export function AddressFields({ province, ward, line }: AddressFieldsProps) {
  return (
    <Grid gap="16" className={styles['grid']}>
      <PlaceFields province={province} ward={ward} />
      <TextField
        {...line}
        className={styles['wide']}
        label={t.line}
        placeholder={t.lineExample}
        autoComplete="address-line1"
      />
    </Grid>
  );
}
