import { CalendarDays, House, Search, ShoppingCart, UserRound, type LucideIcon } from 'lucide-react';
import { PATHS, type BottomBarEntry } from '@evcare/shared-contracts';
import { NavLink } from '@evcare/shared-contracts/router';
import { VisuallyHidden } from '@evcare/shared-ui';
import { messages } from '../../messages';
import { SearchOpener } from '../../search/search-button';
import { useShell } from '../../services/shell-context';
import { CartBadge } from '../header/cart-link';
import { useCartBadge } from '../header/use-cart-badge';
import styles from './bottom-bar.module.css';

const t = messages.bottomBar;

/** Entries of remotes for which there is room beside the shell's own. */
const MAX_ENTRIES = 3;

/** Icons that an entry may name. They are part of the first paint, so there are few. */
const ICONS: Readonly<Record<string, LucideIcon>> = {
  calendar: CalendarDays,
  cart: ShoppingCart,
  user: UserRound,
};

const iconOf = (name: string) => (Object.hasOwn(ICONS, name) ? ICONS[name] : undefined);

interface ItemProps {
  readonly entry: Pick<BottomBarEntry, 'label' | 'href' | 'badge'>;
  readonly icon: LucideIcon | undefined;
}

function Item({ entry: { label, href, badge }, icon: Icon }: ItemProps) {
  const items = useCartBadge();
  const count = badge === 'cart' ? items : 0;
  return (
    <li>
      <NavLink to={href} end={href === PATHS.home} className={styles['item']}>
        <span className={styles['icon']}>
          {Icon && <Icon size={20} strokeWidth={1.75} aria-hidden="true" />}
          <CartBadge count={count} />
        </span>
        {label}
        {count > 0 && <VisuallyHidden>{t.count(count)}</VisuallyHidden>}
      </NavLink>
    </li>
  );
}

/**
 * Bar at the bottom of narrow pages, in reach of the thumb: home and search of the shell, and entries of remotes
 * from their manifests.
 */
export function BottomBar() {
  const { registry } = useShell();
  return (
    <nav className={styles['bar']} aria-label={t.label} data-bottom-bar="">
      <ul className={styles['items']}>
        <Item entry={{ label: t.home, href: PATHS.home }} icon={House} />
        <li>
          <SearchOpener className={styles['item']}>
            <span className={styles['icon']}>
              <Search size={20} strokeWidth={1.75} aria-hidden="true" />
            </span>
            {t.search}
          </SearchOpener>
        </li>
        {registry
          .bottomBar()
          .slice(0, MAX_ENTRIES)
          .map((entry) => (
            <Item key={entry.href} entry={entry} icon={iconOf(entry.icon)} />
          ))}
      </ul>
    </nav>
  );
}
