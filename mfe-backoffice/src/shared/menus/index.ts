import styles from './menus.module.css';

export { useMenu, type Menu } from './use-menu';
/** Class of the items of a menu. */
export const menuItems = styles['items'] ?? '';
