import styles from './print.module.css';

/** Class of what paper does without. */
export const noPrint = styles['noPrint'] ?? '';
/** Class of what only paper shows. */
export const printOnly = styles['printOnly'] ?? '';

/** Opens the browser's print dialog for the page as it is. */
export const printPage = (): void => window.print();
