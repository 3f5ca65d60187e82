import styles from './map-picture.module.css';

/** Drawn map of the way to the workshop: avenue, canal, crossing and pin. */
export function MapPicture({ label }: { label: string }) {
  return (
    <svg className={styles['map']} viewBox="0 0 480 300" role="img" aria-label={label}>
      <rect className={styles['ground']} width="480" height="300" rx="14" />
      <path className={styles['park']} d="M24 24h118v70H24zM330 186h126v90H330zM196 206h84v70h-84z" />
      <path
        className={styles['block']}
        d="M176 24h130v60H176zM338 24h118v46H338zM24 206h118v70H24zM24 126h82v24H24z"
      />
      <path className={styles['water']} d="M-10 250C80 214 128 268 206 244S372 206 500 232" />
      <path className={styles['lane']} d="M160-10V310M322-10V310M-10 110H490" />
      <path className={styles['avenue']} d="M-10 176C120 160 250 196 490 146" />
      <path className={styles['line']} d="M-10 176C120 160 250 196 490 146" />
      <g transform="translate(236 178)">
        <ellipse className={styles['shade']} cx="3" cy="3" rx="15" ry="5" />
        <path className={styles['pin']} d="M0 0C-22-28-26-38-26-50a26 26 0 0 1 52 0C26-38 22-28 0 0Z" />
        <path className={styles['bolt']} d="M4-66-10-46h8l-3 16 14-21H1Z" />
      </g>
    </svg>
  );
}
