import { PATHS, type User } from '@evcare/shared-contracts';
import { Link } from '@evcare/shared-contracts/router';
import { buttonClass, classNames, Cluster, InlineText, Stack } from '@evcare/shared-ui';
import { CarFront, History, LayoutDashboard, Package } from 'lucide-react';
import { homePage } from '../../messages/home-page';
import { givenName } from '../../shared/given-name';
import { Container } from '../../shared/page';
import hero from '../../shared/pictures/hero.svg';
import { NextUp } from './next-up';
import styles from './hero.module.css';

const t = homePage;

const YOURS = [
  { to: PATHS.dashboard, label: t.dashboard, icon: LayoutDashboard },
  { to: PATHS.myVehicles, label: t.vehicles, icon: CarFront },
  { to: PATHS.maintenanceHistory, label: t.history, icon: History },
  { to: PATHS.orders, label: t.orders, icon: Package },
];

function Yours() {
  return (
    <Cluster as="nav" above="16" padTop="12" gapX="24" full className={styles['yours']} aria-label={t.yours}>
      {YOURS.map(({ to, label, icon: Icon }) => (
        <InlineText as={Link} gap="8" target plain="hover" key={to} to={to} className={styles['yoursLink']}>
          <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
          {label}
        </InlineText>
      ))}
    </Cluster>
  );
}

export function Hero({ user }: { user: User | null }) {
  return (
    <section className={styles['hero']} aria-labelledby="home-claim">
      <Container className={styles['grid']}>
        <Stack align="start" gap="16" className={styles['words']}>
          <h1 id="home-claim" className={classNames(styles['claim'], !user && styles['guestClaim'])}>
            {user ? t.greeting(givenName(user.fullName)) : t.claim}
          </h1>
          {user?.role === 'customer' ? (
            <NextUp />
          ) : (
            <p className={classNames(styles['lead'], !user && styles['guestLead'])}>
              {user ? t.greetingLead : t.lead}
            </p>
          )}
          <Cluster above="16" gap="12" className={styles['actions']}>
            <Link to={PATHS.booking} className={buttonClass({ variant: 'accent', size: 'lg' })}>
              {t.book}
            </Link>
            <Link
              to={PATHS.services}
              className={classNames(buttonClass({ variant: 'ghost', size: 'lg' }), styles['onInk'])}
            >
              {t.services}
            </Link>
          </Cluster>
          {user && <Yours />}
        </Stack>
        <div className={styles['drawing']}>
          <img src={hero} width={506} height={396} alt="" fetchPriority="high" />
        </div>
      </Container>
    </section>
  );
}
