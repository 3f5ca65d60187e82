import styles from './spinner.module.css';

/** Spinning ring, as tall as the adjacent text. Decorative: provide the status as text. */
export function Spinner({ size }: { size?: number }) {
  return (
    <span
      className={styles['spinner']}
      style={size ? { width: size, height: size } : undefined}
      aria-hidden="true"
    />
  );
}
