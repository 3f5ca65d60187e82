import { useState } from 'react';
import { Alert, Button, Cluster, Grid, Hint, Stack } from '@evcare/shared-ui';
import { checkout } from '../../messages/checkout';
import { deliveryPlace } from '../../messages/delivery-place';
import { PlaceField } from '../address/place-field';
import { useProvinces, useWards } from '../address/use-places';
import { useRemote } from '../scope';
import { keepPlace, useDeliveryPlace } from './kept-place';

const t = checkout.address;

interface PlacePickerProps {
  /** Called after a ward was chosen, or on cancel. */
  readonly onDone: () => void;
}

/** Province and ward of the visitor. Choosing a ward stores both. */
export default function PlacePicker({ onDone }: PlacePickerProps) {
  const { storage } = useRemote();
  const place = useDeliveryPlace();
  const [provinceCode, setProvinceCode] = useState(place?.provinceCode ?? '');
  const [wardCode, setWardCode] = useState(place?.wardCode ?? '');
  const provinces = useProvinces();
  const wards = useWards(provinceCode);
  const failed = provinces.failed ? provinces : wards.failed ? wards : null;

  const changeProvince = (code: string) => {
    if (code === provinceCode) return;
    setProvinceCode(code);
    setWardCode('');
  };
  const chooseWard = (code: string) => {
    setWardCode(code);
    if (code === '') return;
    keepPlace(storage, { provinceCode, wardCode: code });
    onDone();
  };

  return (
    <Stack gap="12" role="group" aria-label={deliveryPlace.title}>
      <Grid gap="12">
        <PlaceField
          id="delivery-province"
          label={t.province}
          value={provinceCode}
          options={provinces.options}
          error={undefined}
          placeholder={provinces.busy ? t.loading : t.provincePlaceholder}
          emptyText={t.none}
          openLabel={t.open(t.province)}
          onChange={changeProvince}
        />
        <PlaceField
          // A new list creates a new field, which discards text typed for the old list.
          key={provinceCode}
          id="delivery-ward"
          label={t.ward}
          value={wardCode}
          options={wards.options}
          error={undefined}
          placeholder={provinceCode === '' ? t.wardFirst : wards.busy ? t.loading : t.wardPlaceholder}
          disabled={provinceCode === ''}
          emptyText={wards.busy ? t.loading : t.none}
          openLabel={t.open(t.ward)}
          onChange={chooseWard}
        />
      </Grid>
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
      <Cluster align="center" justify="between" gap="8">
        <Hint>{deliveryPlace.note}</Hint>
        <Button variant="ghost" size="sm" onClick={onDone}>
          {deliveryPlace.cancel}
        </Button>
      </Cluster>
    </Stack>
  );
}
