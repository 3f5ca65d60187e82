import {
  COMMON_PASSWORD,
  isCommonPassword,
  passwordStrength,
  PASSWORD_STRENGTHS,
} from '@evcare/shared-contracts/passwords';
import { classNames, Hint, Stack } from '@evcare/shared-ui';
import { messages } from '../../messages';
import styles from './strength-meter.module.css';

const t = messages.strength;

interface StrengthMeterProps {
  readonly password: string;
  /** E-mail of the account: a password that contains the part before the @ is weak. */
  readonly email: string;
}

/** Strength of the typed password as text; the bars repeat the strength visually. */
export function StrengthMeter({ password, email }: StrengthMeterProps) {
  const strength = passwordStrength(password, email);
  const level = strength ? PASSWORD_STRENGTHS.indexOf(strength) + 1 : 0;
  const rating = strength ? `${t.label} ${t[strength]}` : messages.fields.passwordHint;
  return (
    <Stack gap="4">
      <div className={classNames(styles['bars'], strength && styles[strength])} aria-hidden="true">
        {PASSWORD_STRENGTHS.map((name, index) => (
          <span key={name} className={classNames(styles['bar'], index < level && styles['on'])} />
        ))}
      </div>
      <Hint role="status">
        {isCommonPassword(password, email) ? `${rating}. ${COMMON_PASSWORD}` : rating}
      </Hint>
    </Stack>
  );
}
