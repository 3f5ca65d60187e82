import { Drawing } from './drawing';

/** Gauge with a calm needle, for vehicles with nothing to do. */
export function GaugeDrawing() {
  return (
    <Drawing>
      <path fill="var(--art-deep)" d="M60 154a92 92 0 0 1 184 0z" opacity=".35" />
      <path fill="var(--art-mid)" d="M46 154a94 94 0 0 1 188 0z" />
      <path fill="var(--art-light)" d="M60 154a80 80 0 0 1 160 0z" />
      <g stroke="var(--art-metal)" strokeWidth="6" strokeLinecap="round">
        <path d="M74 142l12-4M92 102l9 9M140 84v12M188 102l-9 9M206 142l-12-4" />
      </g>
      <path
        stroke="var(--color-accent)"
        strokeWidth="8"
        strokeLinecap="round"
        d="M78 128a66 66 0 0 1 32-32"
      />
      <path stroke="var(--art-deep)" strokeWidth="6" strokeLinecap="round" d="m140 150-40-28" />
      <circle cx="140" cy="150" r="13" fill="var(--art-deep)" />
      <circle cx="140" cy="150" r="5" fill="var(--art-glass)" />
    </Drawing>
  );
}
