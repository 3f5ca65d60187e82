import { Drawing } from './drawing';

export function LogbookDrawing() {
  return (
    <Drawing>
      <path fill="var(--art-deep)" d="M62 34h150a8 8 0 0 1 8 8v108a8 8 0 0 1-8 8H62z" opacity=".35" />
      <rect x="54" y="28" width="152" height="126" rx="10" fill="var(--art-light)" />
      <path fill="var(--art-mid)" d="M54 38a10 10 0 0 1 10-10h16v126H64a10 10 0 0 1-10-10z" />
      <g fill="var(--art-glass)">
        <rect x="94" y="46" width="98" height="24" rx="5" />
        <rect x="94" y="80" width="98" height="24" rx="5" />
        <rect x="94" y="114" width="98" height="24" rx="5" />
      </g>
      <g stroke="var(--art-deep)" strokeWidth="4" strokeLinecap="round" strokeLinejoin="round">
        <path d="m101 58 4 4 8-8M101 92l4 4 8-8" />
        <path d="M124 58h44M124 92h56M124 126h34" stroke="var(--art-metal)" />
      </g>
      <circle cx="107" cy="126" r="6" fill="var(--color-accent)" />
      <g fill="var(--art-metal)">
        <rect x="48" y="48" width="14" height="7" rx="3.5" />
        <rect x="48" y="87" width="14" height="7" rx="3.5" />
        <rect x="48" y="126" width="14" height="7" rx="3.5" />
      </g>
    </Drawing>
  );
}
