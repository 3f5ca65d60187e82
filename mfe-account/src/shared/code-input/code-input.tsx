import { useId, type Ref } from 'react';
import { OTP_LENGTH, toOtp } from '@evcare/shared-contracts';
import { Box, classNames, Hint, Inline, Stack, Text } from '@evcare/shared-ui';
import { messages } from '../../messages';
import styles from './code-input.module.css';

const SLOTS = Array.from({ length: OTP_LENGTH }, (_, index) => index);

interface CodeInputProps {
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly error: string | null;
  readonly ref: Ref<HTMLInputElement>;
}

/** One-time code field, drawn as six slots over a single input, so that screen readers and autofill see one field. */
export function CodeInput({ value, onChange, error, ref }: CodeInputProps) {
  const id = useId();
  return (
    <Stack gap="8" className={styles['field']}>
      <Box as="label" selfX="start" size="14" weight="strong" htmlFor={id}>
        {messages.verify.code}
      </Box>
      <Inline
        align="stretch"
        selfX="start"
        radius="control"
        className={classNames(styles['slots'], error && styles['wrong'])}
      >
        {SLOTS.map((slot) => (
          <span key={slot} className={classNames(styles['slot'], slot < value.length && styles['filled'])} />
        ))}
        <input
          ref={ref}
          id={id}
          className={styles['input']}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={OTP_LENGTH}
          spellCheck={false}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
          onChange={(event) => onChange(toOtp(event.target.value))}
          onPaste={(event) => {
            // The browser would apply `maxLength` before non-digits are removed: "123 456" would lose a digit.
            event.preventDefault();
            onChange(toOtp(event.clipboardData.getData('text')));
          }}
        />
      </Inline>
      <Hint id={`${id}-hint`}>{messages.verify.hint}</Hint>
      {error && (
        <Text tone="danger" size="14" id={`${id}-error`} role="alert">
          {error}
        </Text>
      )}
    </Stack>
  );
}
