import { path, type Point } from './iso';
import styles from './pictures.module.css';
import { Box, Picture } from './solids';

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
