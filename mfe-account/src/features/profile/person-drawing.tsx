import { Drawing } from '../../shared/drawings/drawing';

export function PersonDrawing() {
  return (
    <Drawing>
      <path fill="var(--art-deep)" d="M60 52h164a12 12 0 0 1 12 12v82a12 12 0 0 1-12 12H60z" opacity=".35" />
      <rect x="48" y="44" width="176" height="110" rx="14" fill="var(--art-light)" />
      <rect x="64" y="60" width="60" height="78" rx="8" fill="var(--art-glass)" />
      <circle cx="94" cy="86" r="15" fill="var(--art-mid)" />
      <path fill="var(--art-mid)" d="M70 138c0-18 10-30 24-30s24 12 24 30z" />
      <g stroke="var(--art-metal)" strokeWidth="7" strokeLinecap="round">
        <path d="M142 74h60M142 94h44" />
      </g>
      <rect x="140" y="114" width="64" height="24" rx="6" fill="var(--art-deep)" />
      <path fill="var(--color-accent)" d="m175 116-11 12h7l-2 9 11-12h-7z" />
      <rect x="118" y="30" width="36" height="18" rx="6" fill="var(--art-metal)" />
    </Drawing>
  );
}
