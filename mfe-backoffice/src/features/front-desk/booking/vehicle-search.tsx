import { addressOf, vehicleApi, type ResponseOf } from '@evcare/shared-contracts/endpoints';
import { formatPlate } from '@evcare/shared-contracts/workshop';
import { Button, Cluster, List, Span, Stack, Text, TextField } from '@evcare/shared-ui';
import { bookingMessages as t } from '../../../messages/front-desk';
import { useApiQuery } from '../../../shared/data';
import type { FieldProps } from './vehicle-fields';
import styles from './booking.module.css';

/** A vehicle of a customer. */
export type KnownVehicle = ResponseOf<typeof vehicleApi.staffList>['items'][number];

const MIN_QUERY_LENGTH = 3;
/** Formats the plate as written on the vehicle; the API returns it normalised. */
const displayPlate = ({ plate, type }: KnownVehicle): string => formatPlate(plate, type);

interface VehicleSearchProps {
  readonly field: FieldProps;
  readonly plate: string;
  readonly selected: KnownVehicle | null;
  readonly onSelect: (vehicle: KnownVehicle | null) => void;
}

/** Finds a vehicle and its owner by the plate. */
export function VehicleSearch({ field, plate, selected, onSelect }: VehicleSearchProps) {
  const normalisedPlate = plate.replace(/[^\p{L}\d]/gu, '');
  const path =
    selected || normalisedPlate.length < MIN_QUERY_LENGTH
      ? null
      : addressOf(vehicleApi.staffList, { query: { q: normalisedPlate } });
  const { data } = useApiQuery(path, {
    entities: ['customer'],
  });
  if (selected) {
    return (
      <Cluster
        align="center"
        gap="8"
        justify="between"
        padY="12"
        padX="16"
        ground="primary-soft"
        radius="control"
      >
        <div>
          <strong>{t.chosen(displayPlate(selected), selected.name)}</strong>
          <Text tone="muted">{selected.owner.fullName}</Text>
        </div>
        <Button size="sm" variant="ghost" onClick={() => onSelect(null)}>
          {t.other}
        </Button>
      </Cluster>
    );
  }
  const matches = path === null ? [] : (data?.items ?? []).slice(0, 5);
  return (
    <Stack gap="8">
      <TextField
        {...field}
        label={t.plate}
        hint={t.plateHint}
        required
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={20}
      />
      {matches.length > 0 && (
        <List gap="4" aria-label={t.known}>
          {matches.map((vehicle) => (
            <li key={vehicle.id}>
              <Stack
                as="button"
                type="button"
                padY="8"
                padX="12"
                ground="raised"
                line="all"
                radius="control"
                tone="ink"
                text="start"
                full
                target
                className={styles['hit']}
                onClick={() => onSelect(vehicle)}
              >
                <strong>{t.use(displayPlate(vehicle), vehicle.owner.fullName)}</strong>
                <Span tone="muted">{vehicle.name}</Span>
              </Stack>
            </li>
          ))}
        </List>
      )}
    </Stack>
  );
}
