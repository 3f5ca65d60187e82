import { useId } from 'react';
import { FieldFrame, type FieldMessages } from '../field/frame';
import { DateInput, type DateInputProps } from './date-input';
import { TimeInput, type TimeInputProps } from './time-input';

/** Ids of a field, and the description of its control apart from the error. */
function useFieldIds(props: { id?: string | undefined }, hint: unknown) {
  const generatedId = useId();
  const id = props.id ?? generatedId;
  const hintId = `${id}-hint`;
  return {
    frame: { id, labelId: `${id}-label`, hintId, errorId: `${id}-error` },
    control: { id, 'aria-describedby': hint ? hintId : undefined },
  };
}

export type DateFieldProps = Omit<DateInputProps, 'labelId'> & FieldMessages;

/** Field for a day. */
export function DateField({ label, hint, optionalLabel, className, ...input }: DateFieldProps) {
  const { frame, control } = useFieldIds(input, hint);
  return (
    <FieldFrame {...frame} label={label} hint={hint} optionalLabel={optionalLabel} className={className}>
      <DateInput {...input} {...control} labelId={frame.labelId} />
    </FieldFrame>
  );
}

export type TimeFieldProps = TimeInputProps & FieldMessages;

/** Field for a time of day. */
export function TimeField({ label, hint, optionalLabel, className, ...input }: TimeFieldProps) {
  const { frame, control } = useFieldIds(input, hint);
  return (
    <FieldFrame {...frame} label={label} hint={hint} optionalLabel={optionalLabel} className={className}>
      <TimeInput {...input} {...control} />
    </FieldFrame>
  );
}
