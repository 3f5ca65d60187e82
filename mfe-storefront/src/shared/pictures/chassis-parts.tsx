import type { Point } from './iso';
import { Cylinder, Disc } from './round-solids';
import { Box } from './solids';

export const HUB = 34;
export const TRAY: Point = [82, 16, 96];
export const TRAY_SIZE: Point = [184, 118, 7];
const WALL = 6;
const MODULES_Z = 138;
export const LID_Z = 236;
const GAP = 2;
const COLUMNS = [0, 1, 2, 3, 4];

export function Wheel({ at: [x, y] }: { at: readonly [number, number] }) {
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

export function HubMotor({ x, y }: { x: number; y: number }) {
  return (
    <>
      <Cylinder axis="y" from={[x, y, HUB]} radius={20} length={17} tone="teal" />
      <Disc axis="y" at={[x, y + 17, HUB]} radius={14} tone="deep" shade="mid" />
      <Disc axis="y" at={[x, y + 17, HUB]} radius={8} tone="teal" shade="light" />
      <Disc axis="y" at={[x, y + 17, HUB]} radius={3} tone="metal" shade="mid" />
    </>
  );
}

export const BrakeDisc = ({ x, y }: { x: number; y: number }) => (
  <>
    <Cylinder axis="y" from={[x, y, HUB]} radius={18} length={3} tone="metal" />
    <Disc axis="y" at={[x, y + 3, HUB]} radius={8} tone="metal" shade="shade" />
  </>
);

export function Frame() {
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

export function Tray() {
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

export function Modules() {
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

export function Lid() {
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

export function ChargePort() {
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
