import { Drawing } from './drawing';

export function CalendarDrawing() {
  return (
    <Drawing>
      <path fill="var(--art-deep)" d="M78 40h124a12 12 0 0 1 12 12v96a10 10 0 0 1-10 10H78z" opacity=".35" />
      <rect x="66" y="32" width="136" height="122" rx="12" fill="var(--art-light)" />
      <path fill="var(--art-mid)" d="M66 66V44a12 12 0 0 1 12-12h112a12 12 0 0 1 12 12v22z" />
      <g fill="var(--art-metal)">
        <rect x="94" y="20" width="8" height="26" rx="4" />
        <rect x="166" y="20" width="8" height="26" rx="4" />
      </g>
      <g fill="var(--art-glass)">
        <rect x="82" y="80" width="24" height="18" rx="4" />
        <rect x="114" y="80" width="24" height="18" rx="4" />
        <rect x="146" y="80" width="24" height="18" rx="4" />
        <rect x="82" y="106" width="24" height="18" rx="4" />
        <rect x="146" y="106" width="24" height="18" rx="4" />
        <rect x="82" y="132" width="24" height="12" rx="4" />
        <rect x="114" y="132" width="24" height="12" rx="4" />
      </g>
      <rect x="112" y="104" width="28" height="22" rx="5" fill="var(--art-deep)" />
      <path fill="var(--color-accent)" d="m128 106-9 10h6l-2 8 9-10h-6z" />
    </Drawing>
  );
}
