import {
  useEffectEvent,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ChangeEvent,
  type FocusEvent,
  type RefObject,
} from 'react';
import { classNames } from '../class-names';
import field from '../field/field.module.css';
import { FieldError, useDescribedControl, type FieldMessages } from '../field/frame';
import { DateInput } from './date-input';
import styles from './dates.module.css';
import { dateMessages as t } from './messages';
import { TimeInput } from './time-input';
import type { TypedInputEvents, TypedHandle } from './use-typed-input';

export interface DateTimeFieldProps extends Omit<TypedInputEvents, 'onKeyDown'>, FieldMessages {
  id?: string;
  name?: string;
  required?: boolean;
  disabled?: boolean;
  className?: string;
}

type Halves = Readonly<Record<'date' | 'time', RefObject<TypedHandle | null>>>;

function valueOf({ date, time }: Halves): string {
  const [day, clock] = [date.current?.value, time.current?.value];
  return day && clock ? `${day}T${clock}` : '';
}

function errorOf({ date, time }: Halves): string {
  const wrong = date.current?.validationMessage || time.current?.validationMessage;
  if (wrong || !date.current?.value === !time.current?.value) return wrong ?? '';
  return date.current?.value ? t.timeMissing : t.dateMissing;
}

function write({ date, time }: Halves, value: string): void {
  const [day = '', clock = ''] = value.split('T');
  if (date.current) date.current.value = day;
  if (time.current) time.current.value = clock;
}

const firstWrong = ({ date, time }: Halves) =>
  date.current?.value && !date.current.validationMessage ? time : date;

/** Field for a day and a time of day. Its value is `yyyy-MM-ddTHH:mm`. */
export function DateTimeField(props: DateTimeFieldProps) {
  const { label, hint, error, optionalLabel, className, value, onValueChange, onChange, onBlur, ref } = props;
  const { name, required, disabled } = props;
  const date = useRef<TypedHandle>(null);
  const time = useRef<TypedHandle>(null);
  const halves = useMemo((): Halves => ({ date, time }), []);
  const group = useRef<HTMLDivElement>(null);
  const [ownError, setOwnError] = useState<string | null>(null);
  const labelId = useId();
  const message = ownError ?? error ?? null;
  const { control, hintId, errorId } = useDescribedControl(props, { hint, error: message });
  const { id, ...described } = control;

  const sync = useEffectEvent((next: string | undefined) => {
    if (next !== undefined && next !== valueOf(halves)) write(halves, next);
  });
  useLayoutEffect(() => sync(value), [value]);
  // The handle never changes, because form libraries overwrite the field's value when they get a new handle.
  const handle = useMemo(
    (): TypedHandle => ({
      get value() {
        return valueOf(halves);
      },
      set value(next) {
        write(halves, next);
      },
      type: 'text',
      get validity() {
        return { customError: errorOf(halves) !== '' };
      },
      get validationMessage() {
        return errorOf(halves);
      },
      focus: () => firstWrong(halves).current?.focus(),
    }),
    [halves],
  );
  useImperativeHandle(ref, () => handle, [handle]);

  const changed = (event: ChangeEvent<HTMLInputElement>) => {
    setOwnError(null);
    onChange?.(event);
    const next = valueOf(halves);
    if (next !== value) onValueChange?.(next);
  };
  const left = (event: FocusEvent<HTMLInputElement>) => {
    // The user continues with the other half of the value.
    if (group.current?.contains(event.relatedTarget)) return;
    if (value !== undefined) setOwnError(errorOf(halves) || null);
    onBlur?.(event);
  };
  const shared = { ...described, name, required, disabled, onChange: changed, onBlur: left };

  return (
    <div ref={group} role="group" aria-labelledby={labelId} className={classNames(field['field'], className)}>
      <span id={labelId} className={field['label']}>
        {label}
        {optionalLabel && <span className={field['optional']}> {optionalLabel}</span>}
      </span>
      <div className={styles['both']}>
        <DateInput {...shared} ref={date} id={id} aria-label={t.date} labelId={labelId} />
        <TimeInput {...shared} ref={time} aria-label={t.time} />
      </div>
      {message && <FieldError id={errorId}>{message}</FieldError>}
      {hint && (
        <p id={hintId} className={field['hint']}>
          {hint}
        </p>
      )}
    </div>
  );
}
