import { useState } from 'react';
import { Button, Cluster, Grid, Hint, Stack } from '@evcare/shared-ui';
import { deliveryPlace } from '../../messages/delivery-place';
import { PlaceFields } from '../address/place-fields';
import { useRemote } from '../scope';
import { keepPlace, useDeliveryPlace } from './kept-place';

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
        <PlaceFields
          province={{ id: 'delivery-province', value: provinceCode, onChange: changeProvince }}
          ward={{ id: 'delivery-ward', value: wardCode, onChange: chooseWard }}
        />
      </Grid>
      <Cluster align="center" justify="between" gap="8">
        <Hint>{deliveryPlace.note}</Hint>
        <Button variant="ghost" size="sm" onClick={onDone}>
          {deliveryPlace.cancel}
        </Button>
      </Cluster>
    </Stack>
  );
}
