import { path, project, type Point } from './iso';
import { Cylinder, Disc, Sheet } from './round-solids';
import { Box, Picture } from './solids';
import styles from './pictures.module.css';

/** Thick cable through points of the drawing, rounded at each bend. */
function Cable({ points }: { points: readonly Point[] }) {
  const [first, ...rest] = points.map(project);
  const curve = rest
    .slice(0, -1)
    .map(([x, y], index) => {
      const [nextX, nextY] = rest[index + 1]!;
      const last = index === rest.length - 2;
      return `Q${x} ${y} ${last ? `${nextX} ${nextY}` : `${(x + nextX) / 2} ${(y + nextY) / 2}`}`;
    })
    .join('');
  const d = `M${first!.join(' ')}${curve}`;
  return (
    <>
      <path className={styles['cable']} d={d} />
      <path className={styles['shine']} d={d} />
    </>
  );
}

/** Battery module in front of a wall box. */
export function BatteryPicture() {
  return (
    <Picture viewBox="-78 -112 236 196">
      <Box at={[44, -30, 0]} size={[72, 24, 118]} tone="teal" />
      <Box at={[52, -6, 62]} size={[56, 4, 48]} tone="deep" />
      <Disc axis="y" at={[80, -2, 86]} radius={13} tone="teal" shade="light" />
      <Disc axis="y" at={[80, -2, 86]} radius={9} tone="deep" shade="mid" />
      <Disc axis="y" at={[80, -6, 32]} radius={13} tone="metal" shade="light" />
      <Disc axis="y" at={[80, -6, 32]} radius={9} tone="rubber" shade="shade" />
      <Cable
        points={[
          [116, -18, 14],
          [168, -18, 8],
          [172, 30, -14],
          [146, 62, -6],
        ]}
      />
      <Box at={[-10, 52, -6]} size={[116, 56, 40]} tone="deep" />
      <Box at={[-10, 52, 34]} size={[116, 56, 8]} tone="teal" />
      {[0, 1, 2, 3, 4, 5].map((rib) => (
        <Box key={rib} at={[-4 + rib * 19, 108, 0]} size={[8, 3, 30]} tone="metal" />
      ))}
      <Box at={[2, 66, 42]} size={[16, 12, 7]} tone="metal" />
      <Box at={[78, 66, 42]} size={[16, 12, 7]} tone="metal" />
      <path
        className={styles['wire']}
        d={path(
          [
            [18, 72, 47],
            [78, 72, 47],
          ],
          false,
        )}
      />
    </Picture>
  );
}

/** Electric motor: ribbed case, face plate, shaft. */
export function MotorPicture() {
  const ribs = [0, 1, 2, 3, 4, 5];
  return (
    <Picture viewBox="-92 -66 144 166">
      <Box at={[-46, 4, -62]} size={[92, 62, 10]} tone="metal" />
      <Cylinder axis="y" from={[0, 0, 0]} radius={50} length={8} tone="metal" />
      {ribs.map((rib) => (
        <g key={rib}>
          <Cylinder axis="y" from={[0, 8 + rib * 10, 0]} radius={46} length={4} tone="deep" />
          <Cylinder axis="y" from={[0, 12 + rib * 10, 0]} radius={52} length={6} tone="teal" />
        </g>
      ))}
      <Box at={[-20, 18, 48]} size={[40, 34, 18]} tone="deep" />
      <Cylinder axis="y" from={[0, 68, 0]} radius={50} length={6} tone="metal" />
      <Disc axis="y" at={[0, 74, 0]} radius={42} tone="metal" shade="light" />
      {ribs.map((bolt) => {
        const angle = (bolt * Math.PI) / 3 + 0.4;
        const at: Point = [Math.cos(angle) * 36, 74, Math.sin(angle) * 36];
        return <Disc key={bolt} axis="y" at={at} radius={3} tone="rubber" shade="mid" />;
      })}
      <Disc axis="y" at={[0, 74, 0]} radius={24} tone="deep" shade="mid" />
      <Cylinder axis="y" from={[0, 74, 0]} radius={15} length={10} tone="teal" />
      <Cylinder axis="y" from={[0, 84, 0]} radius={7} length={34} tone="metal" />
    </Picture>
  );
}

const TYPE_2_FACE = 'M-27 26A37.5 37.5 0 1 1 27 26Z';
const PINS: readonly (readonly [number, number, number])[] = [
  [-11, 15, 4],
  [11, 15, 4],
  [-21, -2, 6],
  [0, -2, 6],
  [21, -2, 6],
  [-11, -20, 6],
  [11, -20, 6],
];

/** Type 2 charging plug with its cable. */
export function CablePicture() {
  return (
    <Picture viewBox="-74 -66 206 168">
      <Cable
        points={[
          [12, -20, -50],
          [12, -20, -96],
          [80, -30, -96],
          [150, -30, -80],
          [110, -30, -22],
        ]}
      />
      <Cylinder axis="z" from={[12, -20, -58]} radius={17} length={50} tone="rubber" />
      <Cylinder axis="y" from={[0, -30, 0]} radius={34} length={40} tone="deep" />
      <Cylinder axis="y" from={[0, 10, 0]} radius={47} length={9} tone="metal" />
      <Cylinder axis="y" from={[0, 19, 0]} radius={44} length={34} tone="teal" />
      <Sheet axis="y" at={[0, 53, 0]} d={TYPE_2_FACE} tone="rubber" shade="shade" />
      {PINS.map(([x, z, radius]) => (
        <g key={`${x}${z}`}>
          <Disc axis="y" at={[x, 53, z]} radius={radius} tone="metal" shade="mid" />
          <Disc axis="y" at={[x, 53, z]} radius={radius * 0.55} tone="metal" shade="light" />
        </g>
      ))}
    </Picture>
  );
}

const JAW = 'M-92 -10C-108 -24 -128 -20 -136 -8L-118 -6L-114 6L-124 16C-110 22 -98 18 -92 10L-40 7V-7Z';

/** Insulated hand tools: a screwdriver and an open spanner with dipped grips. */
export function ToolPicture() {
  return (
    <Picture viewBox="-112 -44 206 112">
      <Sheet axis="z" at={[52, 74, -4]} d={JAW} tone="metal" shade="shade" />
      <Sheet axis="z" at={[52, 74, 0]} d={JAW} tone="metal" shade="light" />
      <Box at={[0, 64, -6]} size={[96, 20, 10]} tone="teal" />
      <Box at={[-4, 62, -7]} size={[6, 24, 12]} tone="deep" />
      <Cylinder axis="x" from={[-96, -12, 4]} radius={5} length={30} tone="metal" />
      <Cylinder axis="x" from={[-70, -12, 4]} radius={8} length={64} tone="teal" />
      <Cylinder axis="x" from={[-8, -12, 4]} radius={19} length={7} tone="deep" />
      <Cylinder axis="x" from={[-1, -12, 4]} radius={15} length={14} tone="teal" />
      <Cylinder axis="x" from={[13, -12, 4]} radius={20} length={70} tone="teal" />
      <Cylinder axis="x" from={[83, -12, 4]} radius={16} length={8} tone="deep" />
    </Picture>
  );
}
