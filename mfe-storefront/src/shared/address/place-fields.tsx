import { useEffect, type Ref } from 'react';
import { Alert, Button } from '@evcare/shared-ui';
import { checkout } from '../../messages/checkout';
import { fetchPlaceField, PlaceField } from './place-field';
import { useProvinces, useWards } from './use-places';

const t = checkout.address;

export interface PlaceChoice {
  readonly id: string;
  /** Code; empty if nothing is chosen. */
  readonly value: string;
  readonly error?: string | undefined;
  readonly onChange: (code: string) => void;
  readonly ref?: Ref<HTMLInputElement>;
}

interface PlaceFieldsProps {
  readonly province: PlaceChoice;
  /** The caller clears it when the province changes. */
  readonly ward: PlaceChoice;
}

/** Fields for a province and a ward in it, and an alert if their lists cannot be loaded. */
export function PlaceFields({ province, ward }: PlaceFieldsProps) {
  const provinces = useProvinces();
  const wards = useWards(province.value);
  const failed = [provinces, wards].find((places) => places.failed);
  useEffect(fetchPlaceField, []);
  return (
    <>
      <PlaceField
        error={undefined}
        {...province}
        label={t.province}
        options={provinces.options}
        placeholder={provinces.busy ? t.loading : t.provincePlaceholder}
        emptyText={t.none}
        openLabel={t.open(t.province)}
      />
      <PlaceField
        error={undefined}
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
      {failed && (
        <Alert
          tone="danger"
          action={
            <Button variant="secondary" size="sm" onClick={failed.retry}>
              {t.retry}
            </Button>
          }
        >
          {t.failed}
        </Alert>
      )}
    </>
  );
}
