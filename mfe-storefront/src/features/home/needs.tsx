import { PATHS } from '@evcare/shared-contracts';
import { Link } from '@evcare/shared-contracts/router';
import { Package, ScanSearch, TrendingUp, Wrench } from 'lucide-react';
import { Grid, Heading, Inline } from '@evcare/shared-ui';
import { homePage } from '../../messages/home-page';
import { Container } from '../../shared/page';
import { QuickBooking } from './quick-booking';
import styles from './needs.module.css';

const t = homePage.needs;

const NEEDS = [
  { to: `${PATHS.services}?tier=basic`, label: t.maintenance, icon: Wrench },
  { to: `${PATHS.services}/diagnostics`, label: t.symptom, icon: ScanSearch },
  { to: `${PATHS.services}?type=failure-prediction`, label: t.prediction, icon: TrendingUp },
  { to: PATHS.products, label: t.parts, icon: Package },
];

/** Links to the most common tasks, directly below the hero. */
export function Needs() {
  return (
    <Container>
      <Grid
        as="section"
        gap="8"
        pad="16"
        line="all"
        radius="card"
        className={styles['strip']}
        aria-labelledby="home-needs"
      >
        <Heading padX="8" size="18" id="home-needs">
          {t.title}
        </Heading>
        <Grid as="ul" className={styles['list']}>
          {NEEDS.map(({ to, label, icon: Icon }) => (
            <li key={to} className={styles['item']}>
              <Inline
                to={to}
                as={Link}
                gap="12"
                pad="8"
                radius="control"
                tone="ink"
                plain
                className={styles['need']}
              >
                <Icon className={styles['icon']} size={20} strokeWidth={1.75} aria-hidden="true" />
                {label}
              </Inline>
            </li>
          ))}
        </Grid>
        <QuickBooking />
      </Grid>
    </Container>
  );
}
