import { MapPin } from 'lucide-react';
import type { CheckoutOptions } from '@evcare/shared-contracts/shop';
import { Inline, Stack, Text } from '@evcare/shared-ui';
import { checkout } from '../../messages/checkout';
import { AddressFields } from '../../shared/address/address-fields';
import { useFocusOn } from './choice';
import styles from './delivery-fields.module.css';
import type { Checkout } from './use-checkout';

const t = checkout.address;
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
  const isChosen = ({ provinceCode, wardCode, line }: Known) =>
    provinceCode === values.provinceCode && wardCode === values.wardCode && line === values.line;

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
      {known.length > 0 && (
        <Stack gap="8" role="group" aria-label={t.known}>
          <Text size="14" weight="strong" aria-hidden="true">
            {t.known}
          </Text>
          {known.map((address) => (
            <Inline
              as="button"
              key={address.text}
              type="button"
              align="start"
              gap="12"
              ground="page"
              line="all"
              radius="control"
              text="start"
              target
              className={styles['address']}
              aria-pressed={isChosen(address)}
              onClick={() => use(address)}
            >
              <MapPin size={20} strokeWidth={1.75} aria-hidden="true" />
              <span>{address.text}</span>
            </Inline>
          ))}
        </Stack>
      )}
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
