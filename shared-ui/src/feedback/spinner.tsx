import styles from './spinner.module.css';

/** A turning ring as tall as the text beside it; decoration, so say in words what is going on. */
export function Spinner({ size }: { size?: number }) {
  return (
    <span
      className={styles['spinner']}
      style={size ? { width: size, height: size } : undefined}
      aria-hidden="true"
    />
  );
}
