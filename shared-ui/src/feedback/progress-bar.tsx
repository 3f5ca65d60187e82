import { classNames } from '../class-names';
import styles from './progress-bar.module.css';

interface ProgressBarProps {
  label: string;
  /** 0 to `max`; without it the end is unknown. */
  value?: number;
  max?: number;
  /** `accent` is for the one live thing of a screen. */
  tone?: 'primary' | 'accent';
  /** The value in words, where a percentage says too little. */
  valueText?: string;
}

export function ProgressBar({ label, value, max = 100, tone = 'primary', valueText }: ProgressBarProps) {
  const known = value === undefined ? undefined : Math.min(max, Math.max(0, value));
  const share = known === undefined || max <= 0 ? 0 : known / max;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={known}
      aria-valuetext={valueText}
      className={classNames(styles['bar'], styles[tone], known === undefined && styles['unknown'])}
    >
      <span style={known === undefined ? undefined : { transform: `scaleX(${share})` }} />
    </div>
  );
}
