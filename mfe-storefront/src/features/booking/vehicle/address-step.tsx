import { useEffect, useEffectEvent } from 'react';
import { deliveryAddressSchema, type DeliveryAddress } from '@evcare/shared-contracts/shop';
import { Button, Stack, Text } from '@evcare/shared-ui';
import { FormErrors, useController, useWatch, type Control } from '@evcare/shared-ui/forms';
import { booking as t } from '../../../messages/booking';
import { AddressFields } from '../../../shared/address/address-fields';
import { KnownAddresses } from '../../../shared/address/known-addresses';
import { useContractForm } from '../../../shared/forms/use-contract-form';
import type { HomeAddress } from '../flow/draft';
import { StepBar } from '../flow/step-bar';
import type { Booking } from '../flow/use-booking';

type Field = keyof HomeAddress;

/** Returns the ref of the element to focus when a field that is not a plain input is invalid. */
function useFocusOn(control: Control<HomeAddress, unknown, DeliveryAddress>, name: Field) {
  return useController<HomeAddress, Field, DeliveryAddress>({ control, name }).field.ref;
}

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

  const provinceRef = useFocusOn(form.control, 'provinceCode');
  const wardRef = useFocusOn(form.control, 'wardCode');
  const place = (name: 'provinceCode' | 'wardCode') => {
    const { id, error } = field(name);
    return { id, error, value: typed[name] };
  };
  const choose = (name: Field, value: string) => {
    form.setValue(name, value, { shouldDirty: true });
    form.clearErrors(name);
  };

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
      <AddressFields
        province={{
          ...place('provinceCode'),
          ref: provinceRef,
          onChange: (code) => {
            if (code === typed.provinceCode) return;
            choose('provinceCode', code);
            choose('wardCode', '');
          },
        }}
        ward={{ ...place('wardCode'), ref: wardRef, onChange: (code) => choose('wardCode', code) }}
        line={field('line')}
      />
      <p>
        <Button variant="ghost" onClick={() => visitAtHome(false)}>
          {t.home.toWorkshop}
        </Button>
      </p>
      <StepBar step="vehicle" />
    </Stack>
  );
}
