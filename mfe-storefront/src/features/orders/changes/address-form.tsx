import { completeAddress, newDeliverySchema, type NewDelivery } from '@evcare/shared-contracts/shop';
import { Hint, Stack, TextField } from '@evcare/shared-ui';
import { FormErrors, useWatch } from '@evcare/shared-ui/forms';
import { orderChanges as t } from '../../../messages/order-changes';
import { AddressFields } from '../../../shared/address/address-fields';
import { useAddressFields } from '../../../shared/address/use-address-fields';
import { Restored } from '../../../shared/forms/restored';
import { useDraftedForm } from '../../../shared/forms/use-drafted-form';
import { ChangeOutcome } from './change-outcome';
import type { ChangeFormProps } from './change-dialog';
import { FormButtons } from './form-buttons';
import { useChangePreview, type Change } from './use-change-preview';
import { isBlocked, movedOf, useSendChange } from './use-send-change';

type Field = keyof NewDelivery;

const isSame = (a: NewDelivery, b: NewDelivery): boolean =>
  (Object.keys(a) as Field[]).every((name) => a[name] === b[name]);

interface AddressFormProps extends ChangeFormProps {
  /** Current recipient and address. */
  current: NewDelivery;
}

/** Form for another recipient and delivery address, with the fee, the days and the total that follow. */
export function AddressForm({ order, data, actions, onClose, current }: AddressFormProps) {
  const contract = useDraftedForm<NewDelivery, NewDelivery>(`order-address:${order.code}`, {
    schema: newDeliverySchema,
    defaultValues: current,
    serverName: (name) => `delivery.${name}`,
    send: async (delivery) =>
      isSame(delivery, current) ? { failure: t.unchanged } : send({ delivery, items: null }),
  });
  const { form, field, set, formProps, errors, busy, isRestored, eraseDraft } = contract;
  const typed = useWatch({ control: form.control }) as NewDelivery;
  const address = completeAddress(typed);
  // The name does not change the total, so an incomplete one does not hide it.
  const change: Change | null = address && {
    delivery: { ...address, fullName: order.contact.fullName },
    items: null,
  };
  const shown = useChangePreview(data, change, movedOf({ actions, onClose }));
  const visible = address ? shown : { ...shown, preview: null };
  const send = useSendChange({ data, actions, shown, onClose });
  const addressFields = useAddressFields({ control: form.control, field, values: typed, choose: set });

  return (
    <Stack as="form" gap="16" {...formProps}>
      <Hint>{t.addressLead}</Hint>
      <Restored shown={isRestored} />
      <TextField {...field('fullName')} label={t.fullName} autoComplete="name" />
      <AddressFields {...addressFields} />
      <ChangeOutcome order={order} shown={visible} />
      <FormErrors errors={errors} />
      <FormButtons
        busy={busy}
        isBlocked={isBlocked(visible)}
        onClose={() => {
          eraseDraft();
          onClose();
        }}
      />
    </Stack>
  );
}
