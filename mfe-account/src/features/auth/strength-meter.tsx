import { classNames } from '@evcare/shared-ui';
import { messages } from '../../messages';
import { passwordStrength, STRENGTHS } from './password-strength';
import styles from './strength-meter.module.css';

const t = messages.strength;

/** Strength of the typed password as text; the bars repeat it visually. */
export function StrengthMeter({ password }: { password: string }) {
  const strength = passwordStrength(password);
  const level = strength ? STRENGTHS.indexOf(strength) + 1 : 0;
  return (
    <div className={styles['meter']}>
      <div className={classNames(styles['bars'], strength && styles[strength])} aria-hidden="true">
        {STRENGTHS.map((name, index) => (
          <span key={name} className={classNames(styles['bar'], index < level && styles['on'])} />
        ))}
      </div>
      <p role="status" className={styles['text']}>
        {strength ? `${t.label} ${t[strength]}` : messages.fields.passwordHint}
      </p>
    </div>
  );
}
