import { classNames } from '../class-names';
import styles from './progress-bar.module.css';

interface ProgressBarProps {
  label: string;
  /** 0 to `max`; omitted for indeterminate progress. */
  value?: number;
  max?: number;
  /** `accent` is reserved for the single live element of a screen. */
  tone?: 'primary' | 'accent';
  /** Value as text, when a percentage is not informative enough. */
  valueText?: string;
}

export function ProgressBar({ label, value, max = 100, tone = 'primary', valueText }: ProgressBarProps) {
  const clamped = value === undefined ? undefined : Math.min(max, Math.max(0, value));
  const fraction = clamped === undefined || max <= 0 ? 0 : clamped / max;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={clamped}
      aria-valuetext={valueText}
      className={classNames(styles['bar'], styles[tone], clamped === undefined && styles['unknown'])}
    >
      <span style={clamped === undefined ? undefined : { transform: `scaleX(${fraction})` }} />
    </div>
  );
}
