import type { ComponentProps } from 'react';
import type { Control, FieldPath, FieldValues } from '@evcare/shared-ui/forms';
import { useFocusOn } from '../forms/use-focus-on';
import type { AddressFields } from './address-fields';

type Fields = ComponentProps<typeof AddressFields>;
type Name = 'provinceCode' | 'wardCode' | 'line';

interface AddressForm<Values extends FieldValues, Sent> {
  readonly control: Control<Values, unknown, Sent>;
  readonly field: (
    name: Name,
  ) => Fields['line'] & { readonly id: string; readonly error?: string | undefined };
  readonly values: Readonly<Record<Name, string>>;
  readonly choose: (name: Name, value: string) => void;
}

/** Properties of {@link AddressFields} for a form that has an address among its values. */
export function useAddressFields<Values extends FieldValues, Sent>({
  control,
  field,
  values,
  choose,
}: AddressForm<Values, Sent>): Fields {
  const provinceRef = useFocusOn(control, 'provinceCode' as FieldPath<Values>);
  const wardRef = useFocusOn(control, 'wardCode' as FieldPath<Values>);
  const place = (name: 'provinceCode' | 'wardCode') => {
    const { id, error } = field(name);
    return { id, error, value: values[name] };
  };
  return {
    province: {
      ...place('provinceCode'),
      ref: provinceRef,
      onChange: (code) => {
        if (code === values.provinceCode) return;
        choose('provinceCode', code);
        choose('wardCode', '');
      },
    },
    ward: { ...place('wardCode'), ref: wardRef, onChange: (code) => choose('wardCode', code) },
    line: field('line'),
  };
}
