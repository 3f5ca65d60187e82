/** Line drawing of a car on a lift, from the side. Its background is dark in both themes. */
export function WorkshopArt() {
  return (
    <svg viewBox="0 0 132 56" width="132" height="56" aria-hidden="true" focusable="false">
      <path d="M6 55h120" stroke="#3a5058" strokeWidth="2" strokeLinecap="round" />
      <path d="M40 54l20-11M92 54L72 43M40 43l20 11M92 43L72 54" stroke="#9fb0b4" strokeWidth="2.5" />
      <path d="M26 41h80" stroke="#9fb0b4" strokeWidth="4" strokeLinecap="round" />
      <path
        d="M24 28c0-5 2-7 7-8l10-2 11-11c2-2 5-3 9-3h14c4 0 8 2 10 4l9 10 5 1c4 1 6 4 6 8v4c0 2-1 3-3 3H28c-3 0-4-1-4-3z"
        fill="#3d8d7d"
      />
      <path
        d="M24 28c0-5 2-7 7-8l10-2 11-11c2-2 5-3 9-3h14c4 0 8 2 10 4l2 2c-3-2-6-3-10-3H62c-3 0-6 1-8 3L44 20l-11 3c-5 1-8 2-9 5z"
        fill="#d3e7e1"
      />
      <path d="M47 18l8-8c2-2 4-2 6-2h7v10zM71 8h6c3 0 6 1 8 3l6 7H71z" fill="#132c34" />
      <circle cx="43" cy="33" r="7.5" fill="#0a1113" />
      <circle cx="43" cy="33" r="3.8" fill="#9fb0b4" />
      <circle cx="88" cy="33" r="7.5" fill="#0a1113" />
      <circle cx="88" cy="33" r="3.8" fill="#9fb0b4" />
    </svg>
  );
}
