import styles from './drawings.module.css';

/** A planning board with its lanes still free. */
export function BoardDrawing() {
  return (
    <svg className={styles['drawing']} viewBox="-52 -84 191 150" aria-hidden="true">
      <path className={styles['floor']} d="M-5.9 -13.4L136.7 31.5L93.1 64L-49.5 19.1Z" />
      <path className={styles['deep']} d="M7.9 4.8L-10.6 18.6L-10.6 14.2L7.9 0.4Z" />
      <path className={styles['deep']} d="M-17.3 16.5L-10.6 18.6L-10.6 14.2L-17.3 12.1Z" />
      <path className={styles['mid']} d="M1.2 -1.7L7.9 0.4L-10.6 14.2L-17.3 12.1Z" />
      <path className={styles['deep']} d="M103.5 34.9L85 48.7L85 44.3L103.5 30.5Z" />
      <path className={styles['deep']} d="M78.3 46.6L85 48.7L85 44.3L78.3 42.2Z" />
      <path className={styles['mid']} d="M96.8 28.4L103.5 30.5L85 44.3L78.3 42.2Z" />
      <path className={styles['deep']} d="M1.3 5.3L-1.9 7.7L-1.9 -72.7L1.3 -75.2Z" />
      <path className={styles['deep']} d="M-8.6 5.6L-1.9 7.7L-1.9 -72.7L-8.6 -74.8Z" />
      <path className={styles['mid']} d="M-5.4 -77.3L1.3 -75.2L-1.9 -72.7L-8.6 -74.8Z" />
      <path className={styles['deep']} d="M97 35.4L93.7 37.8L93.7 -42.6L97 -45.1Z" />
      <path className={styles['deep']} d="M87 35.7L93.7 37.8L93.7 -42.6L87 -44.7Z" />
      <path className={styles['mid']} d="M90.2 -47.2L97 -45.1L93.7 -42.6L87 -44.7Z" />
      <path className={styles['deep']} d="M100.4 25.1L97.7 27.1L97.7 -42.9L100.4 -44.9Z" />
      <path className={styles['mid']} d="M-18.1 -9.3L97.7 27.1L97.7 -42.9L-18.1 -79.3Z" />
      <path className={styles['light']} d="M-15.3 -81.3L100.4 -44.9L97.7 -42.9L-18.1 -79.3Z" />
      <path className={styles['glass']} d="M-13 -13L92.6 20.3L92.6 -39.2L-13 -72.5Z" />
      <path className={styles['metal']} d="M12.9 -8.3L14.1 -7.9L14.1 -60.4L12.9 -60.7Z" />
      <path className={styles['metal']} d="M39.8 0.2L40.9 0.6L40.9 -51.9L39.8 -52.3Z" />
      <path className={styles['metal']} d="M66.6 8.6L67.8 9L67.8 -43.5L66.6 -43.8Z" />
      <path className={styles['mid']} d="M-9.8 -60.8L8.7 -55L8.7 -60.3L-9.8 -66.1Z" />
      <path className={styles['light']} d="M17.1 -52.4L35.5 -46.6L35.5 -51.8L17.1 -57.6Z" />
      <path className={styles['mid']} d="M43.9 -43.9L62.3 -38.1L62.3 -43.4L43.9 -49.2Z" />
      <path className={styles['light']} d="M70.7 -35.5L89.2 -29.7L89.2 -34.9L70.7 -40.7Z" />
    </svg>
  );
}

/** A barrier that is down. */
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
