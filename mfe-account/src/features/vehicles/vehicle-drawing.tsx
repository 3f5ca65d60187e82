import type { VehicleType } from '@evcare/shared-contracts/shop';
import { Drawing } from '../../shared/drawing';

function Car() {
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

function Scooter() {
  return (
    <Drawing>
      <g fill="var(--art-deep)">
        <circle cx="84" cy="134" r="26" />
        <circle cx="206" cy="134" r="26" />
      </g>
      <g fill="var(--art-metal)">
        <circle cx="84" cy="134" r="12" />
        <circle cx="206" cy="134" r="12" />
        <path d="m174 36 8-4 26 86-8 4z" />
      </g>
      <path fill="var(--art-deep)" d="M70 82h74c6 0 10 4 8 9l-2 6H66c-8 0-8-15 4-15z" />
      <path
        fill="var(--art-mid)"
        d="M60 98h92l12 26h18l-8-62c0-8 12-10 15-2l18 62c2 8-4 14-12 14h-84a28 28 0 0 0-54 0H48c-4 0-6-4-4-8 4-12 8-22 16-30z"
      />
      <path fill="var(--art-light)" opacity=".5" d="M60 98h92l4 9c-36-3-70 0-104 7 3-7 5-11 8-16z" />
      <path fill="var(--art-deep)" d="M122 124h68v10h-76c0-6 3-10 8-10zM152 32h30v8h-30z" />
      <path fill="var(--color-accent)" d="M192 62c7-1 13 3 15 10l-12 3z" />
      <rect x="146" y="29" width="18" height="13" rx="6" fill="var(--art-deep)" />
    </Drawing>
  );
}

/** Drawing of a car or a scooter. */
export const VehicleDrawing = ({ type }: { type: VehicleType }) => (type === 'car' ? <Car /> : <Scooter />);
