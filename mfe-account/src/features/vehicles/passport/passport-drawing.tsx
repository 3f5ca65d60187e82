import { Drawing } from '../../../shared/drawings/drawing';

/** Passport with a battery on its cover, and the seal of the workshop. */
export function PassportDrawing() {
  return (
    <Drawing>
      <path fill="var(--art-deep)" d="M96 26h100a10 10 0 0 1 10 10v112a10 10 0 0 1-10 10H96z" opacity=".35" />
      <rect x="88" y="20" width="106" height="134" rx="10" fill="var(--art-light)" />
      <path
        fill="var(--art-mid)"
        d="M78 30a10 10 0 0 1 10-10h92a10 10 0 0 1 10 10v114a10 10 0 0 1-10 10H88a10 10 0 0 1-10-10z"
      />
      <path fill="var(--art-deep)" d="M78 30a10 10 0 0 1 10-10h6v134h-6a10 10 0 0 1-10-10z" />
      <rect x="126" y="40" width="22" height="8" rx="3" fill="var(--art-metal)" />
      <rect x="114" y="46" width="46" height="62" rx="8" fill="var(--art-light)" />
      <g fill="var(--art-glass)">
        <rect x="121" y="53" width="32" height="10" rx="3" />
        <rect x="121" y="67" width="32" height="10" rx="3" />
      </g>
      <g fill="var(--art-deep)">
        <rect x="121" y="81" width="32" height="8" rx="3" />
        <rect x="121" y="93" width="32" height="8" rx="3" />
      </g>
      <g stroke="var(--art-metal)" strokeWidth="5" strokeLinecap="round">
        <path d="M112 124h50M112 138h30" />
      </g>
      <circle cx="190" cy="132" r="22" fill="var(--art-deep)" />
      <circle cx="190" cy="132" r="16" fill="var(--color-accent)" />
      <path
        d="m182 132 6 6 11-12"
        stroke="var(--art-deep)"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </Drawing>
  );
}
