import styles from './logo.module.css';

/** Logo: three slanted bars that form an E, and the name beside it. */
export function Logo() {
  return (
    <span className={styles['logo']}>
      <svg viewBox="0 0 28 28" width="28" height="28" aria-hidden="true">
        <rect width="28" height="28" rx="8" fill="var(--logo-ground)" />
        <g fill="var(--logo-bars)" transform="translate(3.4 0) skewX(-14)">
          <rect x="8" y="7" width="12" height="3.2" rx="1" />
          <rect x="8" y="12.4" width="8.4" height="3.2" rx="1" />
          <rect x="8" y="17.8" width="12" height="3.2" rx="1" />
        </g>
      </svg>
      <span className={styles['word']}>
        EV<span className={styles['light']}>Care</span>
      </span>
    </span>
  );
}
