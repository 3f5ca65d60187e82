import {
  useCallback,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ChangeEvent,
  type FocusEvent,
  type KeyboardEvent,
  type Ref,
  type RefObject,
} from 'react';
import { typeText } from './type-text';
import type { TypedFormat } from './typed-format';

/** A text field as form libraries see it: its value is the ISO 8601 value of the text, or empty. */
export interface TypedHandle {
  value: string;
  readonly type: string;
  readonly validity: Pick<ValidityState, 'customError'>;
  /** Reason why the text has no value. */
  readonly validationMessage: string;
  focus(): void;
}

export interface TypedInputEvents {
  /** Value of a controlled field; `undefined` for a field that a form library registers. */
  value?: string | undefined;
  /** Called with each new value, and with an empty one if the text is invalid when the field loses focus. */
  onValueChange?: ((value: string) => void) | undefined;
  /** Called with each change of the text. */
  onChange?: ((event: ChangeEvent<HTMLInputElement>) => unknown) | undefined;
  onBlur?: ((event: FocusEvent<HTMLInputElement>) => unknown) | undefined;
  onKeyDown?: ((event: KeyboardEvent<HTMLInputElement>) => unknown) | undefined;
  ref?: Ref<TypedHandle> | undefined;
}

/**
 * Text field whose value (ISO 8601) has a different format from its text. When the user leaves the field, the
 * text is completed and its error is shown. The error is also the element's custom validity, so that no form
 * accepts an invalid text.
 */
export function useTypedInput(
  input: RefObject<HTMLInputElement | null>,
  typed: TypedFormat,
  { value, onValueChange, onChange, onBlur, onKeyDown, ref }: TypedInputEvents,
) {
  const current = useRef({ value: '', text: '', isSynced: false });
  const latest = useRef(typed);
  const [error, setError] = useState<string | null>(null);
  const [shownValue, setShownValue] = useState(value);
  if (value !== shownValue) {
    setShownValue(value);
    if (value) setError(null);
  }

  /** Reads the text of the field. */
  const read = useCallback((element: HTMLInputElement) => {
    const parsed = latest.current.parse(element.value);
    element.setCustomValidity(parsed.error ?? '');
    current.current = { value: parsed.value, text: element.value, isSynced: true };
    return parsed;
  }, []);
  const write = useCallback(
    (element: HTMLInputElement, next: string) => {
      element.value = latest.current.format(next);
      read(element);
    },
    [read],
  );
  const emit = (next: string) => {
    if (next !== value) onValueChange?.(next);
  };

  const sync = useEffectEvent((next: string | undefined) => {
    const element = input.current;
    if (!element) return;
    const { isSynced } = current.current;
    latest.current = typed;
    read(element);
    if (next === undefined || next === current.current.value) return;
    // Text that was typed before the page was hydrated, or restored by the browser, is kept.
    if (!isSynced && element.value !== typed.format(next)) emit(current.current.value);
    else write(element, next);
  });
  useLayoutEffect(() => sync(value), [value, typed]);

  // The handle never changes, because form libraries overwrite the field's value when they get a new handle.
  const handle = useMemo(
    (): TypedHandle => ({
      get value() {
        return current.current.value;
      },
      set value(next) {
        if (input.current) write(input.current, next);
      },
      type: 'text',
      get validity() {
        return { customError: input.current?.validity.customError ?? false };
      },
      get validationMessage() {
        return input.current?.validationMessage ?? '';
      },
      focus: () => input.current?.focus(),
    }),
    [input, write],
  );
  useImperativeHandle(ref, () => handle, [handle]);

  /** Completes the text and reports its error. */
  const settle = (element: HTMLInputElement) => {
    const completed = typed.complete(element.value);
    const parsed = typed.parse(completed);
    const text = parsed.error === null ? typed.format(parsed.value) : element.value;
    if (parsed.value !== current.current.value) typeText(element, text);
    else if (element.value !== text) element.value = text;
    // A controlled field may keep its value when the user erases the text, for example the day of a board.
    // Such a value is shown again.
    if (text === '' && value) write(element, value);
    read(element);
    if (value === undefined) return;
    setError(element.validationMessage || null);
    if (parsed.error !== null) emit('');
  };

  return {
    error: value === undefined ? null : error,
    events: {
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        const { target } = event;
        const { text } = current.current;
        const isAppended =
          target.value.length === text.length + 1 &&
          target.value.startsWith(text) &&
          target.selectionStart === target.value.length;
        if (isAppended) target.value = typed.separate(target.value);
        const parsed = read(target);
        setError(null);
        onChange?.(event);
        if (parsed.value !== '' || target.value === '') emit(parsed.value);
      },
      onBlur: (event: FocusEvent<HTMLInputElement>) => {
        settle(event.target);
        return onBlur?.(event);
      },
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
        if (event.key === 'Enter') settle(event.currentTarget);
        return onKeyDown?.(event);
      },
    },
  };
}
