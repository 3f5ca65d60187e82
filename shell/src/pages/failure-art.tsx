/**
 * Illustration of all error pages: a car with its charging plug unplugged. Flat, in three tones and a metallic tone,
 * lit from the upper left. Its colours are tokens, so it follows the dark theme.
 */
export function FailureArt() {
  return (
    <svg viewBox="0 0 480 260" role="presentation" aria-hidden="true" focusable="false">
      {/* ground, and the wall that the box hangs on */}
      <path d="M24 216h432" stroke="var(--color-line)" strokeWidth="2" strokeLinecap="round" />
      <path d="M84 216h250l-14 12H70z" fill="var(--art-ground)" />

      {/* car: shaded body, then its lit upper side */}
      <path
        d="M44 176c0-18 8-28 26-32l38-9 40-38c8-8 18-12 30-12h60c14 0 26 5 36 15l34 36 14 4c14 4 20 13 20 28v18c0 8-5 12-12 12H58c-9 0-14-5-14-13z"
        fill="var(--art-mid)"
      />
      <path
        d="M44 176c0-18 8-28 26-32l38-9 40-38c8-8 18-12 30-12h60c14 0 26 5 36 15l10 11c-9-7-20-10-33-10h-58c-12 0-22 4-30 12l-38 36-38 9c-22 5-33 14-36 28z"
        fill="var(--art-light)"
      />
      <path d="M44 178h298v8c0 8-5 12-12 12H58c-9 0-14-5-14-13z" fill="var(--art-deep)" />

      {/* glass */}
      <path d="M126 134l30-28c6-5 12-8 20-8h24v36z" fill="var(--art-glass)" />
      <path d="M210 98h28c10 0 19 4 26 11l23 25h-77z" fill="var(--art-glass)" />
      <path d="M126 134l30-28c6-5 12-8 20-8h6l-38 36z" fill="var(--art-shine)" opacity="0.4" />
      <path d="M210 98h14l-14 16z" fill="var(--art-shine)" opacity="0.4" />

      {/* door, handle, lamps, open port */}
      <path d="M204 140v38" stroke="var(--art-deep)" strokeWidth="2" opacity="0.45" />
      <path d="M214 148h16" stroke="var(--art-deep)" strokeWidth="4" strokeLinecap="round" />
      <path d="M54 156h14c4 0 7 3 7 8H50c0-3 1-6 4-8z" fill="var(--art-shine)" />
      <path d="M342 156h-8c-4 0-7 3-7 7h15z" fill="var(--color-danger)" opacity="0.85" />
      <rect x="296" y="144" width="20" height="20" rx="5" fill="var(--art-deep)" />
      <circle cx="303" cy="152" r="2.2" fill="var(--art-metal)" />
      <circle cx="309" cy="152" r="2.2" fill="var(--art-metal)" />
      <circle cx="306" cy="158" r="2.2" fill="var(--art-metal)" />

      {/* wheels */}
      <g>
        <circle cx="112" cy="196" r="30" fill="var(--art-deep)" />
        <circle cx="112" cy="196" r="17" fill="var(--art-metal)" />
        <path d="M112 179a17 17 0 0 0-17 17h17z" fill="var(--art-shine)" opacity="0.35" />
        <circle cx="112" cy="196" r="5" fill="var(--art-deep)" />
      </g>
      <g>
        <circle cx="278" cy="196" r="30" fill="var(--art-deep)" />
        <circle cx="278" cy="196" r="17" fill="var(--art-metal)" />
        <path d="M278 179a17 17 0 0 0-17 17h17z" fill="var(--art-shine)" opacity="0.35" />
        <circle cx="278" cy="196" r="5" fill="var(--art-deep)" />
      </g>

      {/* wall box on its post */}
      <rect x="418" y="120" width="12" height="96" fill="var(--art-metal)" />
      <rect x="418" y="120" width="5" height="96" fill="var(--art-shine)" opacity="0.3" />
      <rect x="398" y="46" width="52" height="84" rx="12" fill="var(--art-deep)" />
      <path d="M398 118V58a12 12 0 0 1 12-12h6v84h-6a12 12 0 0 1-12-12z" fill="var(--art-mid)" />
      <circle cx="428" cy="70" r="5" fill="var(--color-danger)" />
      <path d="M420 90h18M420 100h12" stroke="var(--art-mid)" strokeWidth="4" strokeLinecap="round" />

      {/* cable that ends on the ground, and the plug */}
      <path
        d="M406 112c-22 6-30 26-26 48 4 24 22 46 4 52-8 3-14 1-20-3"
        fill="none"
        stroke="var(--art-deep)"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <g transform="translate(366 208) rotate(-154)">
        <path d="M-4 -10h20c6 0 10 4 10 10s-4 10-10 10H-4z" fill="var(--art-mid)" />
        <path d="M-4 -10h20c6 0 10 4 10 10H-4z" fill="var(--art-light)" />
        <path d="M26 -5h9M26 5h9" stroke="var(--art-metal)" strokeWidth="4" strokeLinecap="round" />
      </g>
    </svg>
  );
}
