import { useMemo, useRef } from 'react';
import { CalendarButton } from './calendar-button';
import { dateMessages } from './messages';
import type { TypedRange } from './typed-date';
import { dateFormat } from './typed-format';
import { TypedInput, type TypedInputProps } from './typed-input';

export interface DateInputProps extends Omit<TypedInputProps, 'min' | 'max'>, TypedRange {
  /** Id of the field's label, which describes the calendar button. */
  labelId?: string | undefined;
}

/** Input for a day, typed as `dd/mm/yyyy` or chosen from a calendar. Its value is `yyyy-MM-dd`. */
export function DateInput({ min, max, labelId, ...props }: DateInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const typed = useMemo(() => dateFormat({ min, max }), [min, max]);
  return (
    <TypedInput
      inputMode="numeric"
      placeholder={dateMessages.datePlaceholder}
      {...props}
      input={input}
      typed={typed}
      end={<CalendarButton input={input} min={min} max={max} disabled={props.disabled} labelId={labelId} />}
    />
  );
}
