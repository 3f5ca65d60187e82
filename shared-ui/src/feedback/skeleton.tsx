import type { CSSProperties, ReactNode } from 'react';
import styles from './skeleton.module.css';
import { VisuallyHidden } from './visually-hidden';

interface SkeletonProps {
  width?: CSSProperties['width'];
  height?: CSSProperties['height'];
  radius?: CSSProperties['borderRadius'];
}

/** Placeholder of the given size. */
export function Skeleton({ width = '100%', height = '1em', radius }: SkeletonProps) {
  return (
    <span
      className={styles['skeleton']}
      style={{ width, height, ...(radius !== undefined && { borderRadius: radius }) }}
      aria-hidden="true"
    />
  );
}

/** Placeholder of a paragraph, with a shorter last line. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span className={styles['text']} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={styles['line']}>
          <Skeleton width={line === lines - 1 && lines > 1 ? '62%' : '100%'} height="0.75em" />
        </span>
      ))}
    </span>
  );
}

/** Announces loading once to screen readers; skeletons inside are hidden from them. */
export function Loading({ label, children }: { label: string; children?: ReactNode }) {
  return (
    <div role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </div>
  );
}
