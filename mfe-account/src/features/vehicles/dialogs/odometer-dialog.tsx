import { useRef, useState } from 'react';
import { HttpError, isHttpError } from '@evcare/shared-contracts';
import { call, vehicleApi } from '@evcare/shared-contracts/endpoints';
import { KILOMETERS } from '@evcare/shared-contracts/format';
import { odometerRequestSchema, VEHICLE_LIMITS, type Vehicle } from '@evcare/shared-contracts/workshop';
import { Alert, Button, Cluster, Grid, TextField } from '@evcare/shared-ui';
import { Dialog } from '@evcare/shared-ui/dialog';
import { formSchema } from '@evcare/shared-ui/forms';
import { messages } from '../../../messages';
import { vehicles } from '../../../messages/vehicles';
import { DraftHint } from '../../../shared/forms/draft-hint';
import { FormErrors } from '../../../shared/forms/form-errors';
import { useDraftedForm } from '../../../shared/forms/use-drafted-form';
import { useRemote } from '../../../shared/remote-scope';

const t = vehicles.odometer;

const schema = formSchema({
  schema: odometerRequestSchema,
  numbers: { value: KILOMETERS },
  toBody: (_: { value: string }, { value }) => ({ value: value ?? Number.NaN, reason: null }),
});

/** Returns whether a reading is so much higher than a recent one that the user should confirm it. */
export function isImplausible(
  vehicle: Pick<Vehicle, 'odometer' | 'odometerAt'>,
  value: number,
  now = Date.now(),
) {
  const { odometerWarningKm, odometerWarningMonths } = VEHICLE_LIMITS;
  const warningEndsAt = new Date(vehicle.odometerAt);
  warningEndsAt.setUTCMonth(warningEndsAt.getUTCMonth() + odometerWarningMonths);
  return value - vehicle.odometer > odometerWarningKm && now < warningEndsAt.getTime();
}

/** Attaches the server's error about a reading to its field. */
const toFieldError = (error: unknown): unknown =>
  isHttpError(error) && error.code === 'ODOMETER_BACKWARDS'
    ? new HttpError(error.message, 'refused', error.status, error.code, { value: [error.message] })
    : error;

interface OdometerDialogProps {
  readonly vehicle: Vehicle;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

export function OdometerDialog({ vehicle, onClose: close, onSaved }: OdometerDialogProps) {
  const { http, toasts } = useRemote();
  /** Implausible reading that the user was asked to confirm. */
  const [valueToConfirm, setValueToConfirm] = useState<number | null>(null);
  const { field, formProps, errors, busy, isRestored, eraseDraft } = useDraftedForm<
    { value: string },
    { value: number; reason: string | null }
  >(`odometer:${vehicle.id}`, {
    schema,
    defaultValues: { value: '' },
    send: async (reading) => {
      if (isImplausible(vehicle, reading.value) && valueToConfirm !== reading.value)
        return setValueToConfirm(reading.value);
      const { data } = await call(http, vehicleApi.recordOdometer, {
        params: { id: vehicle.id },
        body: reading,
      }).catch((error: unknown) => {
        throw toFieldError(error);
      });
      toasts.success(t.done(reading.value));
      // The server may warn because of readings that this page does not know.
      if (data.warning !== null && valueToConfirm === null) toasts.info(data.warning);
      onSaved();
    },
  });
  const onClose = () => {
    eraseDraft();
    close();
  };
  const value = field('value');
  const input = useRef<HTMLInputElement | null>(null);

  return (
    <Dialog
      open
      size="sm"
      title={vehicles.of(t.title, vehicle.name)}
      closeLabel={messages.common.close}
      onClose={onClose}
      initialFocus={input}
    >
      <Grid {...formProps} as="form" gap="24" shrink>
        <DraftHint isRestored={isRestored} />
        <FormErrors errors={errors} />
        <TextField
          {...value}
          ref={(node) => {
            value.ref(node);
            input.current = node;
          }}
          onChange={(event) => {
            setValueToConfirm(null);
            return value.onChange(event);
          }}
          label={t.label}
          hint={t.last(vehicle.odometer, vehicle.odometerAt)}
          inputMode="numeric"
          autoComplete="off"
        />
        {valueToConfirm !== null && (
          <Alert tone="warning" title={t.muchTitle(valueToConfirm - vehicle.odometer)}>
            {t.much}
          </Alert>
        )}
        <Cluster justify="end" gap="12">
          <Button variant="secondary" onClick={onClose}>
            {messages.common.cancel}
          </Button>
          <Button type="submit" busy={busy} busyLabel={t.saving}>
            {valueToConfirm === null ? t.save : t.sure}
          </Button>
        </Cluster>
      </Grid>
    </Dialog>
  );
}
