import { useDeferredValue, type ReactNode } from 'react';
import { classNames, useHydrated } from '@evcare/shared-ui';
import { path, type Point } from './iso';
import {
  BrakeDisc,
  ChargePort,
  Frame,
  HUB,
  HubMotor,
  Lid,
  LID_Z,
  Modules,
  Tray,
  TRAY,
  TRAY_SIZE,
  Wheel,
} from './chassis-parts';
import { Cylinder } from './round-solids';
import { Box } from './solids';
import styles from './pictures.module.css';

/** Parts of the drawing that can be highlighted. */
export type ChassisPart = 'wheels' | 'motors' | 'battery' | 'shield' | 'port' | 'lowVoltage';

const AXLES = [44, 300] as const;
const CORNERS = [
  [TRAY[0] + 3, TRAY[1] + TRAY_SIZE[1] - 3],
  [TRAY[0] + TRAY_SIZE[0] - 3, TRAY[1] + TRAY_SIZE[1] - 3],
  [TRAY[0] + TRAY_SIZE[0] - 3, TRAY[1] + 3],
] as const;
const FLOOR: Point[] = [
  [-16, -58, 0],
  [386, -58, 0],
  [386, 250, 0],
  [-16, 250, 0],
];

export const VIEW_BOX = '-150 -188 506 396';

interface ChassisProps {
  /** Parts to highlight; all if omitted. */
  lit?: readonly ChassisPart[];
  className?: string;
}

/** Parts of the drawing, from back to front. */
export function ChassisParts({ lit }: Pick<ChassisProps, 'lit'>) {
  const part = (name: ChassisPart, children: ReactNode) => (
    <g className={styles['part']} data-dim={lit && !lit.includes(name) ? '' : undefined}>
      {children}
    </g>
  );
  const eachAxle = (draw: (x: number) => ReactNode) => AXLES.map((x) => <g key={x}>{draw(x)}</g>);
  const guide = (points: Point[]) => (
    <path key={points.join()} className={styles['guide']} d={path(points, false)} />
  );
  return (
    <>
      <path className={styles['floor']} d={path(FLOOR)} />
      {part(
        'wheels',
        eachAxle((x) => <Wheel at={[x, -34]} />),
      )}
      {part(
        'motors',
        eachAxle((x) => <HubMotor x={x} y={4} />),
      )}
      {eachAxle((x) => (
        <Cylinder axis="y" from={[x, 21, HUB]} radius={5} length={108} tone="metal" />
      ))}
      <Frame />
      {part('lowVoltage', <Box at={[16, 54, 39]} size={[36, 40, 24]} tone="teal" />)}
      {part(
        'shield',
        <path
          className={styles['wire']}
          d={path(
            [
              [322, 75, 44],
              [246, 75, 44],
              [246, 75, 96],
            ],
            false,
          )}
        />,
      )}
      {part(
        'motors',
        eachAxle((x) => <HubMotor x={x} y={126} />),
      )}
      {eachAxle((x) =>
        guide([
          [x, 143, HUB],
          [x, 214, HUB],
        ]),
      )}
      {part(
        'wheels',
        eachAxle((x) => (
          <>
            <BrakeDisc x={x} y={164} />
            <Wheel at={[x, 200]} />
          </>
        )),
      )}
      {part('port', <ChargePort />)}
      {CORNERS.map(([x, y]) =>
        guide([
          [x, y, 40],
          [x, y, TRAY[2]],
        ]),
      )}
      {part(
        'battery',
        <>
          <Tray />
          {CORNERS.map(([x, y]) =>
            guide([
              [x, y, TRAY[2] + 22],
              [x, y, LID_Z],
            ]),
          )}
          <Modules />
        </>,
      )}
      {part('shield', <Lid />)}
    </>
  );
}

/**
 * Exploded view of a skateboard chassis: wheels, brakes and hub motors, the frame, the tray, its modules and
 * the lid. A server-rendered page only reserves the space, because the drawing would be a third of its HTML. It is
 * deferred after hydration, so that input is handled between its parts.
 */
export function Chassis({ lit, className }: ChassisProps) {
  const isDrawn = useDeferredValue(useHydrated());
  return (
    <svg className={classNames(styles['picture'], className)} viewBox={VIEW_BOX} aria-hidden="true">
      {isDrawn && <ChassisParts lit={lit} />}
    </svg>
  );
}
