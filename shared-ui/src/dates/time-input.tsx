import { useMemo, useRef, type KeyboardEvent } from 'react';
import { dateMessages } from './messages';
import { typeText } from './type-text';
import { timeFormat } from './typed-format';
import { moveTime } from './typed-time';
import { TypedInput, type TypedInputProps } from './typed-input';

const ARROW_STEP_MINUTES = 15;

export interface TimeInputProps extends TypedInputProps {
  /** The time must be a multiple of these minutes. */
  stepMinutes?: number;
}

/**
 * Input for a time of day in 24-hour format, typed as `HH:mm`. The up and down keys change the time by
 * `stepMinutes`, or by 15 minutes if it is absent.
 */
export function TimeInput({ stepMinutes, onKeyDown, ...props }: TimeInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const typed = useMemo(() => timeFormat(stepMinutes), [stepMinutes]);
  const move = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    const direction = { ArrowUp: 1 as const, ArrowDown: -1 as const }[event.key];
    if (!direction || event.currentTarget.readOnly) return;
    event.preventDefault();
    const { value } = typed.parse(typed.complete(event.currentTarget.value));
    typeText(event.currentTarget, moveTime(value || '00:00', direction, stepMinutes ?? ARROW_STEP_MINUTES));
  };
  return (
    <TypedInput
      inputMode="numeric"
      placeholder={dateMessages.timePlaceholder}
      {...props}
      onKeyDown={move}
      input={input}
      typed={typed}
    />
  );
}
