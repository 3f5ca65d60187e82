import styles from './print.module.css';

/** Class of elements that are hidden in print. */
export const noPrint = styles['noPrint'] ?? '';
/** Class of elements that are shown only in print. */
export const printOnly = styles['printOnly'] ?? '';
/** Class of elements that are not divided between two sheets. */
export const unbroken = styles['unbroken'] ?? '';
