import { useLazyModule } from '../use-lazy-module';
import styles from './menu-icon.module.css';

const loadIcons = () => import('./menu-icons');

/** Prefetches the icons before the menu that shows them opens. */
export const fetchMenuIcons = (): void => void loadIcons().catch(() => undefined);

/** Icon of a menu entry on its tile. A name without an icon renders nothing and takes no space. */
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

/** Drawing beside a highlighted entry, if there is room for it. */
export function MenuArt() {
  const { module } = useLazyModule(loadIcons, true);
  return <span className={styles['art']}>{module && <module.WorkshopArt />}</span>;
}
