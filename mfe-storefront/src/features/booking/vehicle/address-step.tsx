import { useEffect, useEffectEvent } from 'react';
import { deliveryAddressSchema, type DeliveryAddress } from '@evcare/shared-contracts/shop';
import { Stack, Text } from '@evcare/shared-ui';
import { FormErrors, useWatch } from '@evcare/shared-ui/forms';
import { booking as t } from '../../../messages/booking';
import { AddressFields } from '../../../shared/address/address-fields';
import { KnownAddresses } from '../../../shared/address/known-addresses';
import { useAddressFields } from '../../../shared/address/use-address-fields';
import { useContractForm } from '../../../shared/forms/use-contract-form';
import { TextButton } from '../../../shared/text-button/text-button';
import type { HomeAddress } from '../flow/draft';
import { StepBar } from '../flow/step-bar';
import type { Booking } from '../flow/use-booking';

type Field = keyof HomeAddress;

/** Address of a visit at home: province and ward, which determine the travel time, then house number and street. */
export default function AddressStep({
  booking: { draft, addresses, update, go, visitAtHome },
}: {
  booking: Booking;
}) {
  const { form, field, formProps, errors } = useContractForm<HomeAddress, DeliveryAddress>({
    schema: deliveryAddressSchema,
    defaultValues: draft.address,
    send: async () => go('services'),
  });
  const typed = useWatch({ control: form.control }) as HomeAddress;
  const keep = useEffectEvent(() => update({ address: typed }));
  useEffect(() => keep(), [typed]);

  const choose = (name: Field, value: string) => {
    form.setValue(name, value, { shouldDirty: true });
    form.clearErrors(name);
  };
  const addressFields = useAddressFields({ control: form.control, field, values: typed, choose });

  return (
    <Stack {...formProps} as="form" gap="16">
      <FormErrors errors={errors} />
      <Text tone="muted">{t.home.lead}</Text>
      <KnownAddresses
        addresses={addresses}
        value={typed}
        onChoose={({ provinceCode, wardCode, line }) => {
          choose('provinceCode', provinceCode);
          choose('wardCode', wardCode);
          choose('line', line);
        }}
      />
      <AddressFields {...addressFields} />
      <p>
        <TextButton onClick={() => visitAtHome(false)}>{t.home.toWorkshop}</TextButton>
      </p>
      <StepBar step="vehicle" />
    </Stack>
  );
}
