import { ArrowLeft } from 'lucide-react';
import type { LayoutName } from '@evcare/shared-contracts';
import { PATHS } from '@evcare/shared-contracts';
import { Link } from '@evcare/shared-contracts/router';
import { messages } from '../../messages';
import { Notifications } from '../../notifications/notifications';
import { SearchButton } from '../../search/search-button';
import { Logo } from '../logo';
import { CartLink } from './cart-link';
import styles from './header.module.css';
import { MainMenu } from './main-menu';
import { MobileMenu } from './mobile-menu';
import { VisitorLinks } from './visitor-links';

const t = messages.header;

/**
 * Header of every page, 57 px high. Its content depends on the layout: all links, only a link back, or the
 * work areas.
 */
export function Header({ layout }: { layout: LayoutName }) {
  return (
    <header className={styles['header']} data-layout={layout}>
      <div className={styles['bar']}>
        <Link to={PATHS.home} className={styles['home']} aria-label={t.home}>
          <Logo />
        </Link>
        {layout === 'site' && (
          <div className={styles['wide']}>
            <MainMenu />
          </div>
        )}
        <div className={styles['end']}>
          {layout === 'quiet' ? (
            <Link to={PATHS.home} className={styles['back']}>
              <ArrowLeft size={20} strokeWidth={1.75} aria-hidden="true" />
              {t.backHome}
            </Link>
          ) : (
            <>
              {layout === 'site' && (
                <>
                  <SearchButton />
                  <CartLink />
                </>
              )}
              <Notifications />
              <div className={styles['wide']}>
                <VisitorLinks />
              </div>
              <div className={styles['narrow']}>
                <MobileMenu />
              </div>
            </>
          )}
        </div>
      </div>
    </header>
  );
}
