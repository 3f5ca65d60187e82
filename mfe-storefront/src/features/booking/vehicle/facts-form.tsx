import { useEffect, useEffectEvent } from 'react';
import type { VehicleFacts } from '@evcare/shared-contracts/workshop';
import { Stack } from '@evcare/shared-ui';
import { FormErrors, useWatch } from '@evcare/shared-ui/forms';
import { factsSchema, type Facts } from '../../../shared/booking/vehicle/facts';
import { FactsFields } from '../../../shared/booking/vehicle/facts-fields';
import { useContractForm } from '../../../shared/forms/use-contract-form';
import { StepBar } from '../flow/step-bar';
import type { Booking } from '../flow/use-booking';

/** Form that describes a vehicle that is not in an account. */
export function FactsForm({ booking: { draft, update, leaveVehicle } }: { booking: Booking }) {
  const { form, field, formProps, errors } = useContractForm<Facts, VehicleFacts>({
    schema: factsSchema,
    defaultValues: draft.facts,
    send: async () => leaveVehicle(),
  });
  const facts = useWatch({ control: form.control }) as Facts;
  const keep = useEffectEvent(() => update({ facts }));
  useEffect(() => keep(), [facts]);

  return (
    <Stack {...formProps} as="form" gap="16">
      <FormErrors errors={errors} />
      <FactsFields facts={facts} field={field} onPlate={(plate) => form.setValue('plate', plate)} />
      <StepBar step="vehicle" />
    </Stack>
  );
}
