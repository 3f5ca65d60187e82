import { cylinderSide, discTransform } from './discs';
import { path, shift, type Axis, type Point } from './iso';
import styles from './pictures.module.css';
import type { Tone } from './solids';

const FACE = { x: 'shade', y: 'mid', z: 'light' } as const;

interface CylinderProps {
  axis: Axis;
  /** Centre of the far face. */
  from: Point;
  radius: number;
  length: number;
  tone: Tone;
}

export function Cylinder({ axis, from, radius, length, tone }: CylinderProps) {
  const side = axis === 'y' ? styles['shade'] : styles['mid'];
  const crown = shift(from, 'z', radius * 0.7);
  return (
    <g className={styles[tone]}>
      <circle className={side} r={radius} transform={discTransform(axis, from)} />
      <path className={side} d={cylinderSide(axis, from, radius, length)} />
      {axis === 'x' && (
        <path
          className={styles['gleam']}
          strokeWidth={radius / 3}
          d={path([crown, shift(crown, 'x', length)], false)}
        />
      )}
      <Disc axis={axis} at={shift(from, axis, length)} radius={radius} shade={FACE[axis]} />
    </g>
  );
}

interface DiscProps {
  axis: Axis;
  at: Point;
  radius: number;
  tone?: Tone;
  shade?: 'light' | 'mid' | 'shade';
}

export function Disc({ axis, at, radius, tone, shade = 'light' }: DiscProps) {
  return (
    <g className={tone ? styles[tone] : undefined}>
      <circle className={styles[shade]} r={radius} transform={discTransform(axis, at)} />
    </g>
  );
}

/** Flat outline on the plane perpendicular to `axis`. */
export function Sheet({
  axis,
  at,
  d,
  tone,
  shade,
}: {
  axis: Axis;
  at: Point;
  d: string;
  tone: Tone;
  shade: string;
}) {
  return (
    <g className={styles[tone]}>
      <path className={styles[shade]} d={d} transform={discTransform(axis, at)} />
    </g>
  );
}
