import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Grid } from '../layout';
import styles from './field.module.css';
import { TextField, type TextFieldProps } from './text-field';

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'end'> {
  /** Accessible name of the button while the password is hidden. */
  showLabel: string;
  /** Accessible name of the button while the password is visible. */
  hideLabel: string;
}

export function PasswordField({ showLabel, hideLabel, ...field }: PasswordFieldProps) {
  const [isVisible, setVisible] = useState(false);
  const Icon = isVisible ? EyeOff : Eye;
  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...field}
      type={isVisible ? 'text' : 'password'}
      end={
        <Grid
          as="button"
          type="button"
          centered
          className={styles['reveal']}
          aria-label={isVisible ? hideLabel : showLabel}
          onClick={() => setVisible(!isVisible)}
        >
          <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
        </Grid>
      }
    />
  );
}
