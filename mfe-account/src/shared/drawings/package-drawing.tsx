import { Drawing } from './drawing';

/** Card of a service package with its uses, for vehicles without a package. */
export function PackageDrawing() {
  return (
    <Drawing>
      <rect x="70" y="34" width="168" height="110" rx="14" fill="var(--art-deep)" opacity=".35" />
      <rect x="56" y="42" width="168" height="112" rx="14" fill="var(--art-light)" />
      <path fill="var(--art-mid)" d="M56 76V56a14 14 0 0 1 14-14h140a14 14 0 0 1 14 14v20z" />
      <rect x="72" y="54" width="60" height="10" rx="5" fill="var(--art-metal)" />
      <g fill="var(--art-glass)">
        <circle cx="88" cy="114" r="18" />
        <circle cx="140" cy="114" r="18" />
        <circle cx="192" cy="114" r="18" />
      </g>
      <g stroke="var(--art-deep)" strokeWidth="5" strokeLinecap="round" strokeLinejoin="round">
        <path d="m80 114 6 6 11-12M132 114l6 6 11-12" />
        <path d="M185 114h14" stroke="var(--art-metal)" />
      </g>
      <circle cx="204" cy="59" r="7" fill="var(--color-accent)" />
    </Drawing>
  );
}
