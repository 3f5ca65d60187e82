import { useEffect, type ComponentProps, type Ref } from 'react';
import { Alert, Button, Grid, TextField } from '@evcare/shared-ui';
import { checkout } from '../../messages/checkout';
import styles from './address-fields.module.css';
import { fetchPlaceField, PlaceField } from './place-field';
import { useProvinces, useWards, type Places } from './use-places';

const t = checkout.address;

interface Choice {
  id: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  ref: Ref<HTMLInputElement>;
}

interface AddressFieldsProps {
  province: Choice;
  ward: Choice;
  line: Pick<ComponentProps<typeof TextField>, 'id' | 'error' | 'onChange' | 'onBlur' | 'name' | 'ref'>;
}

const failed = (places: Places) =>
  places.failed && (
    <Alert
      tone="danger"
      action={
        <Button variant="secondary" size="sm" onClick={places.retry}>
          {t.retry}
        </Button>
      }
    >
      {t.failed}
    </Alert>
  );

/** Address with two administrative tiers, house number and street (decision D11). A new province clears the ward. */
export function AddressFields({ province, ward, line }: AddressFieldsProps) {
  const provinces = useProvinces();
  const wards = useWards(province.value);
  useEffect(fetchPlaceField, []);
  return (
    <Grid gap="16" className={styles['grid']}>
      <PlaceField
        {...province}
        label={t.province}
        options={provinces.options}
        placeholder={provinces.busy ? t.loading : t.provincePlaceholder}
        emptyText={t.none}
        openLabel={t.open(t.province)}
      />
      <PlaceField
        {...ward}
        // A new list creates a new field, which discards text typed for the old list.
        key={province.value}
        label={t.ward}
        options={wards.options}
        placeholder={province.value === '' ? t.wardFirst : wards.busy ? t.loading : t.wardPlaceholder}
        disabled={province.value === ''}
        emptyText={wards.busy ? t.loading : t.none}
        openLabel={t.open(t.ward)}
      />
      {failed(provinces) || failed(wards)}
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
