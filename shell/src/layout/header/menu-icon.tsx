import { useLazyModule } from '../use-lazy-module';
import styles from './menu-icon.module.css';

const loadIcons = () => import('./menu-icons');

/** Fetches the icons ahead of the menu that shows them. */
export const fetchMenuIcons = (): void => void loadIcons().catch(() => undefined);

/** The icon of a menu entry on its tile. A name that the shell does not ship shows no icon, and takes no place. */
export function MenuIcon({ name }: { name: string | undefined }) {
  const { module, failed } = useLazyModule(loadIcons, name !== undefined);
  if (name === undefined || failed) return null;
  const Icon = module && Object.hasOwn(module.menuIcons, name) ? module.menuIcons[name] : undefined;
  if (module && !Icon) return null;
  return (
    <span className={styles['tile']} aria-hidden="true">
      {Icon && <Icon className={styles['icon']} size={20} strokeWidth={1.75} />}
    </span>
  );
}

/** The drawing beside a highlighted entry, where there is room for it. */
export function MenuArt() {
  const { module } = useLazyModule(loadIcons, true);
  return <span className={styles['art']}>{module && <module.WorkshopArt />}</span>;
}
