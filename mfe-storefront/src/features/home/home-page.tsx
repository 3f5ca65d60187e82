import type { User } from '@evcare/shared-contracts';
import { useLoaderData } from '@evcare/shared-contracts/router';
import type { Home as HomeData } from '@evcare/shared-contracts/shop';
import { useHomeOffers } from '../../shared/cart/offers';
import { home as t } from '../../messages/home';
import type { Read } from '@evcare/shared-ui/data';
import { useLoaded } from '../../shared/data/hooks';
import { Faq } from '../../shared/faq';
import { LoadFailed } from '../../shared/load-failed';
import { Container } from '../../shared/page';
import { useSession } from '../../shared/scope';
import { Categories } from './categories';
import { Featured } from './featured';
import { Hero } from './hero';
import { LivePromotions } from './live-promotions';
import { Needs } from './needs';
import { Tiers } from './tiers';
import { Visit } from './visit';
import { Why } from './why';
import { Workshop } from './workshop';
import styles from './home-page.module.css';

/** Home page, remounted for each user and for guests (specification §2). */
export function HomePage() {
  const { user } = useSession();
  return <Home key={user?.id ?? 'guest'} user={user} />;
}

/** Home page. Sections with API data are separate, so that the page works without them. */
function Home({ user }: { user: User | null }) {
  const { home } = useLoaderData<{ home: Read<HomeData> }>();
  const { value, stale, error, retry } = useLoaded(home);
  useHomeOffers(stale ? undefined : value);
  return (
    <>
      <Hero user={user} />
      <Needs />
      <Categories counts={value?.categories} />
      {error ? (
        <Container>
          <LoadFailed retry={retry} />
        </Container>
      ) : (
        <>
          <Featured products={value?.featured} />
          <LivePromotions offers={value?.promotions} />
        </>
      )}
      <Tiers />
      {!error && <Why facts={value?.facts} />}
      <Visit />
      <Container className={styles['faq']}>
        <Faq title={t.faqTitle} items={t.faq} />
      </Container>
      <Workshop />
    </>
  );
}
