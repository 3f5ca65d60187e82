import styles from './drawings.module.css';

/** Drawing of a lowered barrier. */
export function BarrierDrawing() {
  return (
    <svg className={styles['drawing']} viewBox="-50 -63 186 125" aria-hidden="true">
      <path className={styles['floor']} d="M-11.4 -12.8L134.5 33.1L98.6 59.9L-47.4 14Z" />
      <path className={styles['deep']} d="M19.6 8.5L5.5 19.1L5.5 13.8L19.6 3.2Z" />
      <path className={styles['deep']} d="M-16.3 12.2L5.5 19.1L5.5 13.8L-16.3 7Z" />
      <path className={styles['mid']} d="M-2.2 -3.6L19.6 3.2L5.5 13.8L-16.3 7Z" />
      <path className={styles['deep']} d="M15.5 3.7L4.6 11.8L4.6 -38.9L15.5 -47.1Z" />
      <path className={styles['mid']} d="M-12.2 6.5L4.6 11.8L4.6 -38.9L-12.2 -44.2Z" />
      <path className={styles['light']} d="M-1.3 -52.3L15.5 -47.1L4.6 -38.9L-12.2 -44.2Z" />
      <path className={styles['deep']} d="M18.2 -47.3L5.2 -37.6L5.2 -44.6L18.2 -54.3Z" />
      <path className={styles['deep']} d="M-15 -43.9L5.2 -37.6L5.2 -44.6L-15 -50.9Z" />
      <path className={styles['mid']} d="M-1.9 -60.7L18.2 -54.3L5.2 -44.6L-15 -50.9Z" />
      <path className={styles['deep']} d="M105.3 38.9L97.6 44.6L97.6 9.6L105.3 3.9Z" />
      <path className={styles['deep']} d="M85.9 40.9L97.6 44.6L97.6 9.6L85.9 5.9Z" />
      <path className={styles['mid']} d="M93.5 0.2L105.3 3.9L97.6 9.6L85.9 5.9Z" />
      <path className={styles['deep']} d="M27.6 -23.5L24.3 -21L24.3 -29.8L27.6 -32.2Z" />
      <path className={styles['mid']} d="M9.2 -25.8L24.3 -21L24.3 -29.8L9.2 -34.5Z" />
      <path className={styles['mid']} d="M12.5 -36.9L27.6 -32.2L24.3 -29.8L9.2 -34.5Z" />
      <path className={styles['metal']} d="M42.7 -18.7L39.4 -16.3L39.4 -25L42.7 -27.4Z" />
      <path className={styles['metal']} d="M24.3 -21L39.4 -16.3L39.4 -25L24.3 -29.8Z" />
      <path className={styles['glass']} d="M27.6 -32.2L42.7 -27.4L39.4 -25L24.3 -29.8Z" />
      <path className={styles['deep']} d="M57.8 -13.9L54.5 -11.5L54.5 -20.3L57.8 -22.7Z" />
      <path className={styles['mid']} d="M39.4 -16.3L54.5 -11.5L54.5 -20.3L39.4 -25Z" />
      <path className={styles['mid']} d="M42.7 -27.4L57.8 -22.7L54.5 -20.3L39.4 -25Z" />
      <path className={styles['metal']} d="M72.9 -9.2L69.6 -6.8L69.6 -15.5L72.9 -17.9Z" />
      <path className={styles['metal']} d="M54.5 -11.5L69.6 -6.8L69.6 -15.5L54.5 -20.3Z" />
      <path className={styles['glass']} d="M57.8 -22.7L72.9 -17.9L69.6 -15.5L54.5 -20.3Z" />
      <path className={styles['deep']} d="M88 -4.4L84.7 -2L84.7 -10.7L88 -13.2Z" />
      <path className={styles['mid']} d="M69.6 -6.8L84.7 -2L84.7 -10.7L69.6 -15.5Z" />
      <path className={styles['mid']} d="M72.9 -17.9L88 -13.2L84.7 -10.7L69.6 -15.5Z" />
      <path className={styles['metal']} d="M103.1 0.3L99.8 2.8L99.8 -6L103.1 -8.4Z" />
      <path className={styles['metal']} d="M84.7 -2L99.8 2.8L99.8 -6L84.7 -10.7Z" />
      <path className={styles['glass']} d="M88 -13.2L103.1 -8.4L99.8 -6L84.7 -10.7Z" />
    </svg>
  );
}
