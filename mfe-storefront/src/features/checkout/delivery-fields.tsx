import type { CheckoutOptions } from '@evcare/shared-contracts/shop';
import { AddressFields } from '../../shared/address/address-fields';
import { KnownAddresses } from '../../shared/address/known-addresses';
import { useFocusOn } from '../../shared/forms/use-focus-on';
import type { Checkout } from './use-checkout';

type Known = CheckoutOptions['addresses'][number];

interface DeliveryFieldsProps {
  checkout: Checkout;
  known: readonly Known[];
}

export function DeliveryFields({ checkout: { form, values, choose }, known }: DeliveryFieldsProps) {
  const { control, clearErrors } = form.form;
  const provinceRef = useFocusOn(control, 'provinceCode');
  const wardRef = useFocusOn(control, 'wardCode');
  const place = (name: 'provinceCode' | 'wardCode') => {
    const { id, error } = form.field(name);
    return { id, error, value: values[name] };
  };
  const use = ({ provinceCode, wardCode, line }: Known) => {
    choose('provinceCode', provinceCode);
    choose('wardCode', wardCode);
    choose('line', line);
  };
  const changeProvince = (provinceCode: string) => {
    if (provinceCode === values.provinceCode) return;
    choose('provinceCode', provinceCode);
    choose('wardCode', '');
  };

  return (
    <>
      <KnownAddresses addresses={known} value={values} onChoose={use} />
      <AddressFields
        province={{ ...place('provinceCode'), ref: provinceRef, onChange: changeProvince }}
        ward={{
          ...place('wardCode'),
          ref: wardRef,
          onChange: (wardCode) => {
            clearErrors('provinceCode');
            choose('wardCode', wardCode);
          },
        }}
        line={form.field('line')}
      />
    </>
  );
}
