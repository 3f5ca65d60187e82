import { path, type Point } from './iso';
import { Box, Cylinder, Disc, Picture, Sheet } from './solids';
import styles from './pictures.module.css';

const BAY_FLOOR: Point[] = [
  [-30, -30, 0],
  [190, -30, 0],
  [190, 150, 0],
  [-30, 150, 0],
];

function Post({ at: [x, y] }: { at: readonly [number, number] }) {
  return (
    <>
      <Box at={[x - 6, y - 6, 0]} size={[32, 32, 4]} tone="deep" />
      <Box at={[x, y, 4]} size={[20, 20, 150]} tone="teal" />
      <Box at={[x - 2, y - 2, 76]} size={[24, 24, 20]} tone="deep" />
    </>
  );
}

/** Free bay: a two-post lift with its arms out. */
export function BayPicture() {
  return (
    <Picture viewBox="-118 -146 296 268">
      <path className={styles['floor']} d={path(BAY_FLOOR)} />
      <Post at={[70, -20]} />
      <Box at={[26, 4, 80]} size={[108, 8, 8]} tone="metal" />
      <Cylinder axis="z" from={[30, 8, 88]} radius={8} length={5} tone="rubber" />
      <Cylinder axis="z" from={[130, 8, 88]} radius={8} length={5} tone="rubber" />
      <Box at={[26, 108, 80]} size={[108, 8, 8]} tone="metal" />
      <Cylinder axis="z" from={[30, 112, 88]} radius={8} length={5} tone="rubber" />
      <Cylinder axis="z" from={[130, 112, 88]} radius={8} length={5} tone="rubber" />
      <Post at={[70, 120]} />
    </Picture>
  );
}

/** Empty parcel. */
export function ParcelPicture() {
  const flap = (points: Point[], shade: string) => (
    <g className={styles['teal']}>
      <path className={styles[shade]} d={path(points)} />
    </g>
  );
  return (
    <Picture viewBox="-104 -96 226 192">
      {flap(
        [
          [0, 0, 60],
          [100, 0, 60],
          [100, -26, 84],
          [0, -26, 84],
        ],
        'mid',
      )}
      {flap(
        [
          [0, 0, 60],
          [0, 80, 60],
          [-26, 80, 78],
          [-26, 0, 78],
        ],
        'light',
      )}
      <g className={styles['deep']}>
        <path
          className={styles['shade']}
          d={path([
            [0, 0, 60],
            [100, 0, 60],
            [100, 80, 60],
            [0, 80, 60],
          ])}
        />
      </g>
      <Box at={[0, 0, 0]} size={[100, 80, 60]} tone="teal" />
      <g className={styles['deep']}>
        <path
          className={styles['shade']}
          d={path([
            [4, 4, 60],
            [96, 4, 60],
            [96, 76, 60],
            [4, 76, 60],
          ])}
        />
        <path
          className={styles['mid']}
          d={path([
            [4, 4, 60],
            [96, 4, 60],
            [96, 4, 30],
            [4, 40, 30],
            [4, 76, 60],
          ])}
        />
      </g>
      {flap(
        [
          [100, 0, 60],
          [100, 80, 60],
          [128, 80, 50],
          [128, 0, 50],
        ],
        'light',
      )}
      {flap(
        [
          [0, 80, 60],
          [100, 80, 60],
          [100, 108, 50],
          [0, 108, 50],
        ],
        'light',
      )}
    </Picture>
  );
}

const TAG = 'M-56 -34H26L58 0L26 34H-56Z';

/** Two price tags on a cord. */
export function TagPicture() {
  return (
    <Picture viewBox="-92 -84 196 156">
      <Sheet axis="y" at={[4, -26, 8]} d={TAG} tone="deep" shade="shade" />
      <Sheet axis="y" at={[4, -20, 8]} d={TAG} tone="deep" shade="light" />
      <Disc axis="y" at={[44, -20, 8]} radius={6} tone="rubber" shade="shade" />
      <Sheet axis="y" at={[-8, 16, -14]} d={TAG} tone="teal" shade="shade" />
      <Sheet axis="y" at={[-8, 23, -14]} d={TAG} tone="teal" shade="light" />
      <Disc axis="y" at={[32, 23, -14]} radius={6} tone="rubber" shade="shade" />
      <Disc axis="y" at={[-34, 23, 0]} radius={8} tone="teal" shade="mid" />
      <Disc axis="y" at={[-8, 23, -28]} radius={8} tone="teal" shade="mid" />
      <Sheet axis="y" at={[-22, 23, -14]} d="M-20 -17L16 19L20 15L-16 -21Z" tone="teal" shade="mid" />
    </Picture>
  );
}
