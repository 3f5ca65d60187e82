import type { ReactNode } from 'react';
import { path, type Point } from './iso';
import { Box, Cylinder, Disc } from './solids';
import styles from './pictures.module.css';

/** Parts of the drawing that can be lit up one by one. */
export type ChassisPart = 'wheels' | 'motors' | 'battery' | 'shield' | 'port' | 'lowVoltage';

const LENGTH = 340;
const WIDTH = 150;
const AXLES = [44, 296] as const;
const HUB = 34;
const TRAY: Point = [86, 18, 104];
const TRAY_SIZE: Point = [168, 114, 12];
const LID_Z = 212;
const MODULE: Point = [34, 48, 20];

const modules: Point[] = [0, 1, 2, 3].flatMap((column) =>
  [0, 1].map((row): Point => [TRAY[0] + 7 + column * 40, TRAY[1] + 6 + row * 54, TRAY[2] + 34]),
);

function Wheel({ x, y }: { x: number; y: number }) {
  return (
    <>
      <Cylinder axis="y" from={[x, y, HUB]} radius={33} length={20} tone="rubber" />
      <Disc axis="y" at={[x, y + 20, HUB]} radius={23} tone="metal" shade="mid" />
      <Disc axis="y" at={[x, y + 20, HUB]} radius={19} tone="metal" shade="light" />
    </>
  );
}

function HubMotor({ x, y }: { x: number; y: number }) {
  return <Cylinder axis="y" from={[x, y, HUB]} radius={17} length={15} tone="teal" />;
}

function Frame() {
  return (
    <>
      <Box at={[10, 34, 28]} size={[LENGTH - 20, 11, 11]} tone="metal" />
      {[84, 168, 244].map((x) => (
        <Box key={x} at={[x, 45, 29]} size={[11, 60, 8]} tone="metal" />
      ))}
      <Box at={[10, 105, 28]} size={[LENGTH - 20, 11, 11]} tone="metal" />
    </>
  );
}

/** The home picture: a skateboard chassis taken apart, floor to lid. */
export function Chassis({ lit, className }: { lit?: readonly ChassisPart[]; className?: string }) {
  const part = (name: ChassisPart, children: ReactNode) => (
    <g className={styles['part']} data-dim={lit && !lit.includes(name) ? '' : undefined}>
      {children}
    </g>
  );
  const corners: Point[] = [
    [TRAY[0] + 4, TRAY[1] + TRAY_SIZE[1] - 4, 0],
    [TRAY[0] + TRAY_SIZE[0] - 4, TRAY[1] + TRAY_SIZE[1] - 4, 0],
    [TRAY[0] + TRAY_SIZE[0] - 4, TRAY[1] + 4, 0],
  ];
  return (
    <svg className={`${styles['picture']} ${className ?? ''}`} viewBox="-84 -200 384 390" aria-hidden="true">
      {part(
        'wheels',
        AXLES.map((x) => <Wheel key={x} x={x} y={-16} />),
      )}
      {part(
        'motors',
        AXLES.map((x) => <HubMotor key={x} x={x} y={6} />),
      )}
      {AXLES.map((x) => (
        <Cylinder key={x} axis="y" from={[x, 20, HUB]} radius={5} length={WIDTH - 40} tone="metal" />
      ))}
      <Frame />
      {part('lowVoltage', <Box at={[20, 58, 40]} size={[34, 34, 22]} tone="deep" />)}
      {part(
        'port',
        <path
          className={styles['wire']}
          d={path(
            [
              [318, 110, 42],
              [318, 75, 42],
              [250, 75, 42],
              [250, 75, 104],
            ],
            false,
          )}
        />,
      )}
      {part(
        'motors',
        AXLES.map((x) => <HubMotor key={x} x={x} y={129} />),
      )}
      {part(
        'wheels',
        AXLES.map((x) => <Wheel key={x} x={x} y={146} />),
      )}
      {part(
        'port',
        <>
          <Box at={[322, 92, 34]} size={[18, 34, 34]} tone="teal" />
          <Disc axis="x" at={[340, 109, 51]} radius={11} tone="metal" shade="light" />
          <Disc axis="x" at={[340, 109, 51]} radius={7} tone="rubber" shade="shade" />
        </>,
      )}
      {corners.map(([x, y]) => (
        <path
          key={`${x}-${y}`}
          className={styles['guide']}
          d={path(
            [
              [x, y, 44],
              [x, y, LID_Z],
            ],
            false,
          )}
        />
      ))}
      {part(
        'battery',
        <>
          <Box at={TRAY} size={TRAY_SIZE} tone="deep" />
          {modules.map((at) => (
            <g key={at.join()}>
              <Box at={at} size={MODULE} tone="teal" />
              <Box at={[at[0] + 6, at[1] + 8, at[2] + MODULE[2]]} size={[5, 7, 3]} tone="metal" />
              <Box at={[at[0] + 23, at[1] + 8, at[2] + MODULE[2]]} size={[5, 7, 3]} tone="metal" />
            </g>
          ))}
        </>,
      )}
      {part(
        'shield',
        <Box at={[TRAY[0], TRAY[1], LID_Z]} size={[TRAY_SIZE[0], TRAY_SIZE[1], 5]} tone="metal" />,
      )}
    </svg>
  );
}
