import { classNames, Hint, Stack } from '@evcare/shared-ui';
import { messages } from '../../messages';
import { passwordStrength, STRENGTHS } from './password-strength';
import styles from './strength-meter.module.css';

const t = messages.strength;

/** Strength of the typed password as text; the bars repeat it visually. */
export function StrengthMeter({ password }: { password: string }) {
  const strength = passwordStrength(password);
  const level = strength ? STRENGTHS.indexOf(strength) + 1 : 0;
  return (
    <Stack gap="4">
      <div className={classNames(styles['bars'], strength && styles[strength])} aria-hidden="true">
        {STRENGTHS.map((name, index) => (
          <span key={name} className={classNames(styles['bar'], index < level && styles['on'])} />
        ))}
      </div>
      <Hint role="status">{strength ? `${t.label} ${t[strength]}` : messages.fields.passwordHint}</Hint>
    </Stack>
  );
}
