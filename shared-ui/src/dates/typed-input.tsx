import { useId, type ComponentPropsWithoutRef, type ReactNode, type RefObject } from 'react';
import { classNames } from '../class-names';
import field from '../field/field.module.css';
import { FieldError, useDescribedControl } from '../field/frame';
import styles from './dates.module.css';
import type { TypedFormat } from './typed-format';
import { useTypedInput, type TypedInputEvents } from './use-typed-input';

type InputProps = Omit<
  ComponentPropsWithoutRef<'input'>,
  keyof TypedInputEvents | 'defaultValue' | 'type' | 'step'
>;

/** Properties of the inputs for dates and times, which have no label. */
export interface TypedInputProps extends InputProps, TypedInputEvents {
  error?: string | null | undefined;
}

interface Props extends TypedInputProps {
  readonly typed: TypedFormat;
  readonly input: RefObject<HTMLInputElement | null>;
  /** Button at the end of the field. */
  readonly end?: ReactNode;
}

/** Text input with its error message; its value has a different format from the typed text. */
export function TypedInput(props: Props) {
  const {
    typed,
    input,
    end,
    className,
    error,
    value,
    onValueChange,
    onChange,
    onBlur,
    onKeyDown,
    ref,
    ...rest
  } = props;
  const state = useTypedInput(input, typed, { value, onValueChange, onChange, onBlur, onKeyDown, ref });
  const generatedId = useId();
  const message = state.error ?? error ?? null;
  const { control, errorId } = useDescribedControl({ id: generatedId, ...rest }, { error: message });
  return (
    <span className={styles['typed']}>
      <span className={styles['frame']}>
        <input
          autoComplete="off"
          {...rest}
          {...control}
          aria-invalid={control['aria-invalid'] ?? rest['aria-invalid']}
          {...state.events}
          ref={input}
          type="text"
          defaultValue={typed.format(value ?? '')}
          className={classNames(
            className ?? field['control'],
            styles['input'],
            end ? styles['withEnd'] : undefined,
          )}
        />
        {end}
      </span>
      {message && <FieldError id={errorId}>{message}</FieldError>}
    </span>
  );
}
