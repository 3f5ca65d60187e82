import { ArrowLeft } from 'lucide-react';
import type { LayoutName } from '@evcare/shared-contracts';
import { PATHS } from '@evcare/shared-contracts';
import { Link } from '@evcare/shared-contracts/router';
import { Inline, InlineText } from '@evcare/shared-ui';
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
      <Inline gap="24" className={styles['bar']}>
        <InlineText to={PATHS.home} as={Link} fixed target tone="ink" plain aria-label={t.home}>
          <Logo />
        </InlineText>
        {layout === 'site' && (
          <Inline className={styles['wide']}>
            <MainMenu />
          </Inline>
        )}
        <div className={styles['end']}>
          {layout === 'quiet' ? (
            <InlineText
              to={PATHS.home}
              as={Link}
              gap="8"
              target
              tone="muted"
              weight="strong"
              plain
              className={styles['back']}
            >
              <ArrowLeft size={20} strokeWidth={1.75} aria-hidden="true" />
              {t.backHome}
            </InlineText>
          ) : (
            <>
              {layout === 'site' && (
                <>
                  <SearchButton />
                  <CartLink />
                </>
              )}
              <Notifications />
              <Inline className={styles['wide']}>
                <VisitorLinks />
              </Inline>
              <div className={styles['narrow']}>
                <MobileMenu />
              </div>
            </>
          )}
        </div>
      </Inline>
    </header>
  );
}
