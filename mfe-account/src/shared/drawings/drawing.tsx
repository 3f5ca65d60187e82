import type { ReactNode } from 'react';

/**
 * Frame of the site's drawings: light from the upper left, three tones and a
 * metallic tone, all from design tokens.
 */
export function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 280 180" fill="none" aria-hidden="true" focusable="false">
      <ellipse cx="140" cy="158" rx="118" ry="12" fill="var(--art-ground)" />
      {children}
    </svg>
  );
}
