import { path, type Point } from './iso';
import styles from './pictures.module.css';
import { Cylinder } from './round-solids';
import { Box, Picture } from './solids';

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
