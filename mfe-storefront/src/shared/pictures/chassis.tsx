import type { ReactNode } from 'react';
import { classNames } from '@evcare/shared-ui';
import { path, type Point } from './iso';
import { Box, Cylinder, Disc } from './solids';
import styles from './pictures.module.css';

/** Parts of the drawing that can be lit up one by one. */
export type ChassisPart = 'wheels' | 'motors' | 'battery' | 'shield' | 'port' | 'lowVoltage';

const HUB = 34;
const AXLES = [44, 300] as const;
const TRAY: Point = [82, 16, 96];
const TRAY_SIZE: Point = [184, 118, 7];
const WALL = 6;
const MODULES_Z = 138;
const LID_Z = 236;
const GAP = 2;
const COLUMNS = [0, 1, 2, 3, 4];
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

function Wheel({ at: [x, y] }: { at: readonly [number, number] }) {
  return (
    <>
      <Cylinder axis="y" from={[x, y, HUB]} radius={35} length={22} tone="rubber" />
      <Disc axis="y" at={[x, y + 22, HUB]} radius={25} tone="rubber" shade="shade" />
      <Disc axis="y" at={[x, y + 22, HUB]} radius={22} tone="metal" shade="light" />
      {[0, 1, 2, 3, 4].map((spoke) => {
        const angle = (spoke * 2 * Math.PI) / 5 + 0.3;
        const at: Point = [x + Math.cos(angle) * 13.5, y + 22, HUB + Math.sin(angle) * 13.5];
        return <Disc key={spoke} axis="y" at={at} radius={5.2} tone="rubber" shade="mid" />;
      })}
      <Disc axis="y" at={[x, y + 22, HUB]} radius={4} tone="metal" shade="mid" />
    </>
  );
}

function HubMotor({ x, y }: { x: number; y: number }) {
  return (
    <>
      <Cylinder axis="y" from={[x, y, HUB]} radius={20} length={17} tone="teal" />
      <Disc axis="y" at={[x, y + 17, HUB]} radius={14} tone="deep" shade="mid" />
      <Disc axis="y" at={[x, y + 17, HUB]} radius={8} tone="teal" shade="light" />
      <Disc axis="y" at={[x, y + 17, HUB]} radius={3} tone="metal" shade="mid" />
    </>
  );
}

const BrakeDisc = ({ x, y }: { x: number; y: number }) => (
  <>
    <Cylinder axis="y" from={[x, y, HUB]} radius={18} length={3} tone="metal" />
    <Disc axis="y" at={[x, y + 3, HUB]} radius={8} tone="metal" shade="shade" />
  </>
);

function Frame() {
  return (
    <>
      <Box at={[6, 34, 28]} size={[332, 10, 11]} tone="metal" />
      {[80, 172, 258].map((x) => (
        <Box key={x} at={[x, 44, 29]} size={[10, 62, 8]} tone="metal" />
      ))}
      <Box at={[6, 106, 28]} size={[332, 10, 11]} tone="metal" />
    </>
  );
}

function Tray() {
  const [x, y, z] = TRAY;
  const [w, d, h] = TRAY_SIZE;
  const rim = 14;
  return (
    <>
      <Box at={TRAY} size={TRAY_SIZE} tone="deep" />
      <Box at={[x, y, z + h]} size={[w, WALL, rim]} tone="deep" />
      <Box at={[x, y, z + h]} size={[WALL, d, rim]} tone="deep" />
      <Box at={[x + w - WALL, y, z + h]} size={[WALL, d, rim]} tone="deep" />
      <Box at={[x, y + d - WALL, z + h]} size={[w, WALL, rim]} tone="deep" />
    </>
  );
}

function Modules() {
  const width = (TRAY_SIZE[0] - 2 * WALL - 6 * GAP) / COLUMNS.length;
  const depth = (TRAY_SIZE[1] - 2 * WALL - 3 * GAP) / 2;
  const top = MODULES_Z + 22;
  return COLUMNS.flatMap((column) =>
    [0, 1].map((row) => {
      const x = TRAY[0] + WALL + GAP + column * (width + GAP);
      const y = TRAY[1] + WALL + GAP + row * (depth + GAP);
      return (
        <g key={`${column}-${row}`}>
          <Box at={[x, y, MODULES_Z]} size={[width, depth, 22]} tone="teal" />
          <Box at={[x + 5, y + 8, top]} size={[5, 7, 3]} tone="metal" />
          <Box at={[x + width - 10, y + 8, top]} size={[5, 7, 3]} tone="metal" />
        </g>
      );
    }),
  );
}

function Lid() {
  const [x, y] = TRAY;
  const [w, d] = TRAY_SIZE;
  return (
    <>
      <Box at={[x, y, LID_Z]} size={[w, d, 5]} tone="metal" />
      {[16, 60, 104, 148].map((rib) => (
        <Box key={rib} at={[x + rib, y + 12, LID_Z + 5]} size={[20, d - 24, 2.5]} tone="metal" />
      ))}
    </>
  );
}

function ChargePort() {
  return (
    <>
      <Box at={[322, 92, 39]} size={[16, 34, 34]} tone="teal" />
      <Disc axis="x" at={[338, 109, 56]} radius={12} tone="metal" shade="light" />
      <Disc axis="x" at={[338, 109, 56]} radius={9} tone="rubber" shade="shade" />
      {[-4, 0, 4].map((offset) => (
        <Disc key={offset} axis="x" at={[338, 109 + offset, 56]} radius={1.5} tone="metal" shade="light" />
      ))}
    </>
  );
}

interface ChassisProps {
  /** Only these stand out; all of them when absent. */
  lit?: readonly ChassisPart[];
  vivid?: boolean;
  className?: string;
}

/** A skateboard chassis taken apart: wheels, brakes and hub motors, the frame, the tray, its modules and the lid. */
export function Chassis({ lit, vivid = false, className }: ChassisProps) {
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
    <svg
      className={classNames(styles['picture'], vivid && styles['vivid'], className)}
      viewBox="-150 -188 506 396"
      aria-hidden="true"
    >
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
    </svg>
  );
}
