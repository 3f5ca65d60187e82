import { Drawing } from '../../shared/drawing';

export function CarDrawing() {
  return (
    <Drawing>
      <path
        fill="var(--art-mid)"
        d="M30 140c-4-14 0-26 14-31l33-7c20-20 43-32 71-32 34 0 54 14 71 33 20 4 33 12 35 26 1 8-1 11-5 11h-20a26 26 0 0 0-52 0H103a26 26 0 0 0-52 0H36c-3 0-5 1-6 0z"
      />
      <path fill="var(--art-light)" d="M77 102c20-20 43-32 71-32 34 0 54 14 71 33l-20 3H92z" opacity=".45" />
      <path fill="var(--art-glass)" d="M92 101c14-14 30-22 49-23v24zM150 78c22 1 38 9 52 24l-52 1z" />
      <path fill="var(--art-deep)" d="M103 140h74v6h-74zM30 132h22v8H34c-3 0-4-4-4-8z" />
      <path fill="var(--color-accent)" d="M243 118c5 2 9 5 10 9h-14z" />
      <g fill="var(--art-deep)">
        <circle cx="77" cy="140" r="20" />
        <circle cx="203" cy="140" r="20" />
      </g>
      <g fill="var(--art-metal)">
        <circle cx="77" cy="140" r="10" />
        <circle cx="203" cy="140" r="10" />
        <path d="M131 108h14v4h-14z" />
      </g>
    </Drawing>
  );
}

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
