import { Drawing } from './drawing';

/** Battery pack under a probe, for vehicles without a measured battery. */
export function BatteryDrawing() {
  return (
    <Drawing>
      <path fill="var(--art-deep)" d="M50 84h190a8 8 0 0 1 8 8v58a8 8 0 0 1-8 8H50z" opacity=".35" />
      <rect x="38" y="76" width="196" height="78" rx="12" fill="var(--art-mid)" />
      <rect x="234" y="100" width="12" height="30" rx="4" fill="var(--art-metal)" />
      <rect x="48" y="86" width="176" height="58" rx="6" fill="var(--art-light)" />
      <g fill="var(--art-glass)">
        <rect x="56" y="94" width="36" height="42" rx="4" />
        <rect x="98" y="94" width="36" height="42" rx="4" />
        <rect x="140" y="94" width="36" height="42" rx="4" />
        <rect x="182" y="94" width="34" height="42" rx="4" />
      </g>
      <g stroke="var(--art-deep)" strokeWidth="4" strokeLinecap="round">
        <path d="M74 94V58M158 94V58" />
        <path d="M74 58c0-26 84-26 84 0" stroke="var(--art-metal)" />
      </g>
      <circle cx="116" cy="38" r="20" fill="var(--art-deep)" />
      <path fill="var(--color-accent)" d="m119 26-12 15h8l-3 11 13-15h-8z" />
    </Drawing>
  );
}
