import { formatNumber, parseTypedNumber, type NumberRules } from '@evcare/shared-contracts/format';
import type { FocusEvent } from 'react';

interface FieldProps<Event> {
  readonly onBlur: (event: Event) => unknown;
}

/**
 * Properties of a number field. Separators are added to a valid number when the field loses focus.
 * @param set changes the value of the field
 */
export function numberField<Props extends FieldProps<FocusEvent<HTMLInputElement>>>(
  props: Props,
  rules: NumberRules,
  set: (text: string) => void,
) {
  return {
    ...props,
    inputMode: rules.decimals ? ('decimal' as const) : ('numeric' as const),
    autoComplete: 'off',
    onBlur: (event: FocusEvent<HTMLInputElement>) => {
      const { value } = parseTypedNumber(event.target.value, rules);
      if (value !== null && formatNumber(value) !== event.target.value) set(formatNumber(value));
      return props.onBlur(event);
    },
  };
}
