import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import type { LayoutName } from '@evcare/shared-contracts';
import { MAIN_ID } from '@evcare/shared-contracts/release';
import { useLocation } from '@evcare/shared-contracts/router';
import { VisuallyHidden, useOnline } from '@evcare/shared-ui';
import { messages } from '../messages';
import { useSessionSnapshot } from '../services/shell-context';
import { BottomBar } from './bottom-bar/bottom-bar';
import { CompactFooter, Footer } from './footer/footer';
import { Header } from './header/header';
import styles from './layout.module.css';
import { useLazyModule } from './use-lazy-module';
import { useFetchAhead } from './use-fetch-ahead';

export interface LayoutProps {
  readonly name: LayoutName;
  /** Title of the document; announced to screen readers after a navigation. */
  readonly title: string;
  /** True while a navigation is pending. */
  readonly pending: boolean;
  readonly children: ReactNode;
}

const t = messages.layout;

function SkipLink() {
  const skip = (event: MouseEvent<HTMLAnchorElement>) => {
    // Bypasses the router, which would treat an address with a hash as a navigation.
    event.preventDefault();
    event.currentTarget.ownerDocument.getElementById(MAIN_ID)?.focus();
  };
  return (
    <a className={styles['skip']} href={`#${MAIN_ID}`} onClick={skip}>
      {t.skip}
    </a>
  );
}

/** Announces the name of each page except the first, which the browser announces itself. */
function RouteAnnouncer({ title }: { title: string }) {
  const { pathname } = useLocation();
  const first = useRef(pathname);
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    if (first.current === pathname) return;
    first.current = '';
    // The title may change shortly after the page does; only the last one is announced.
    const timer = setTimeout(() => setAnnounced(title), 100);
    return () => clearTimeout(timer);
  }, [pathname, title]);
  return (
    <VisuallyHidden aria-live="polite" aria-atomic="true">
      {announced}
    </VisuallyHidden>
  );
}

function OfflineBar() {
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <p className={styles['offline']}>
          <strong>{t.offline}</strong> <span>{t.offlineDetail}</span>
        </p>
      )}
    </div>
  );
}

const loadBanner = () => import('./banner/verification-banner');

/** Banner for users whose e-mail is not verified. Its code is fetched on demand, because such users are rare. */
function Verification() {
  const { user } = useSessionSnapshot();
  const isUnverified = user?.emailVerified === false;
  const { module, failed } = useLazyModule(loadBanner, isUnverified);
  if (module) return <module.VerificationBanner />;
  return isUnverified && !failed && <div className={styles['bannerSpace']} />;
}

/**
 * Frame of a page: `site` has everything, `quiet` is for a single task, `workspace` leaves the space to the content.
 */
export function Layout({ name, title, pending, children }: LayoutProps) {
  useFetchAhead();
  return (
    <div className={styles['frame']}>
      <SkipLink />
      <RouteAnnouncer title={title} />
      <Header layout={name} />
      {pending && <div role="progressbar" aria-label={t.loadingPage} className={styles['pending']} />}
      <OfflineBar />
      {name !== 'quiet' && <Verification />}
      <main id={MAIN_ID} tabIndex={-1} className={styles['main']} aria-busy={pending || undefined}>
        {children}
      </main>
      {name === 'site' ? <Footer /> : <CompactFooter wide={name === 'workspace'} />}
      {name === 'site' && <BottomBar />}
    </div>
  );
}
