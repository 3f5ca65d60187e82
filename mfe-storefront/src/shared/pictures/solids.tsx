import type { ReactNode } from 'react';
import { boxFaces, type Point } from './iso';
import styles from './pictures.module.css';

/** Material of a solid; each is three shades of one tone. */
export type Tone = 'teal' | 'deep' | 'metal' | 'rubber';

export function Box({ at, size, tone }: { at: Point; size: Point; tone: Tone }) {
  const faces = boxFaces(at, size);
  return (
    <g className={styles[tone]}>
      <path className={styles['shade']} d={faces.right} />
      <path className={styles['mid']} d={faces.left} />
      <path className={styles['light']} d={faces.top} />
    </g>
  );
}

/** Frame of a drawing; hidden from screen readers, as the adjacent text describes it. */
export function Picture({ viewBox, children }: { viewBox: string; children: ReactNode }) {
  return (
    <svg className={styles['picture']} viewBox={viewBox} aria-hidden="true">
      {children}
    </svg>
  );
}
