import type { CheckoutOptions } from '@evcare/shared-contracts/shop';
import { AddressFields } from '../../shared/address/address-fields';
import { KnownAddresses } from '../../shared/address/known-addresses';
import { useAddressFields } from '../../shared/address/use-address-fields';
import type { Checkout } from './use-checkout';

type Known = CheckoutOptions['addresses'][number];

interface DeliveryFieldsProps {
  checkout: Checkout;
  known: readonly Known[];
}

export function DeliveryFields({ checkout: { form, values, choose }, known }: DeliveryFieldsProps) {
  const { control, clearErrors } = form.form;
  const use = ({ provinceCode, wardCode, line }: Known) => {
    choose('provinceCode', provinceCode);
    choose('wardCode', wardCode);
    choose('line', line);
  };
  const addressFields = useAddressFields({
    control,
    field: form.field,
    values,
    choose: (name, value) => {
      if (name === 'wardCode') clearErrors('provinceCode');
      choose(name, value);
    },
  });

  return (
    <>
      <KnownAddresses addresses={known} value={values} onChoose={use} />
      <AddressFields {...addressFields} />
    </>
  );
}
