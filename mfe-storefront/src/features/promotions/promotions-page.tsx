import type { ReactNode } from 'react';
import { PATHS } from '@evcare/shared-contracts';
import { Link, useLoaderData, useSearchParams } from '@evcare/shared-contracts/router';
import { PROMOTION_GROUPS, type Offer, type OfferList } from '@evcare/shared-contracts/shop';
import { buttonClass, EmptyState, Grid, Loading, Tabs, Text } from '@evcare/shared-ui';
import { common } from '../../messages/common';
import { promotions as t } from '../../messages/promotions';
import { missingText } from '../../shared/cart/missing-text';
import { clockOf, useOffers } from '../../shared/cart/offers';
import { priceCart } from '../../shared/cart/pricing';
import { useCart, usePromo, usePromoActions } from '../../shared/cart/use-cart';
import { useServerTime } from '../../shared/cart/use-server-time';
import type { Read } from '@evcare/shared-ui/data';
import { LoadFailed } from '../../shared/load-failed';
import { Page } from '../../shared/page';
import { TagPicture } from '../../shared/pictures/tag';
import { useRemote, useSession } from '../../shared/scope';
import { OfferCard } from './offer-card';
import { OfferSkeleton } from './offer-skeleton';
import styles from './promotions-page.module.css';

/** Interval at which promotions are checked for their start and end; countdowns have their own interval. */
const CLOCK_MS = 5_000;
const SKELETONS = 6;
const FIRST_SCREEN = 3;

const TABS = ['all', ...PROMOTION_GROUPS, 'saved'] as const;
type Tab = (typeof TABS)[number];

const GROUP = 'group';
const pathOf = (tab: Tab): string =>
  tab === 'all' ? PATHS.promotions : `${PATHS.promotions}?${GROUP}=${tab}`;
const readTab = (group: string | null): Tab => TABS.find((tab) => tab === group) ?? 'all';

/** Returns the promotions of a tab: the shop's, or the saved ones with their current terms. */
function offersOf(tab: Tab, list: readonly Offer[], saved: readonly Offer[]): readonly Offer[] {
  if (tab === 'all') return list;
  if (tab !== 'saved') return list.filter(({ group }) => group === tab);
  return saved.map((offer) => list.find(({ id }) => id === offer.id) ?? offer);
}

function Nothing({ tab }: { tab: Tab }) {
  const title = tab === 'saved' ? t.emptySaved : tab === 'all' ? t.empty : t.emptyGroup;
  return (
    <EmptyState
      title={title}
      illustration={<TagPicture />}
      action={
        tab === 'all' ? undefined : (
          <Link className={buttonClass({ variant: 'secondary' })} to={PATHS.promotions}>
            {t.seeAll}
          </Link>
        )
      }
    />
  );
}

function Cards({ tab, list }: { tab: Tab; list: OfferList }) {
  const { navigate } = useRemote();
  const { user } = useSession();
  const { savedPromotions, appliedPromo } = usePromo();
  const { apply, save, unsave } = usePromoActions();
  const { items } = useCart();
  const clock = clockOf(list);
  const now = useServerTime(clock, CLOCK_MS);
  const offers = offersOf(tab, list.items, savedPromotions);

  const waitingFor = (offer: Offer): string | null => {
    if (appliedPromo?.id !== offer.id) return null;
    const { reason, missing } = priceCart({ items, offer, shippingFee: 0, user, now: new Date(now) });
    return reason && missingText(reason, offer, missing);
  };

  if (offers.length === 0) return <Nothing tab={tab} />;
  return (
    <Grid as="ul" gap="24" className={styles['cards']}>
      {offers.map((offer, index) => (
        <OfferCard
          key={offer.id}
          offer={offer}
          now={now}
          clock={clock}
          saved={savedPromotions.some(({ id }) => id === offer.id)}
          inCart={appliedPromo?.id === offer.id}
          waitingFor={waitingFor(offer)}
          signedIn={user !== null}
          eager={index < FIRST_SCREEN}
          onSave={() => save(offer)}
          onUnsave={() => unsave(offer.id)}
          onUse={() => {
            apply(offer);
            navigate(PATHS.cart);
          }}
        />
      ))}
    </Grid>
  );
}

function Offers({ tab }: { tab: Tab }): ReactNode {
  const { offers } = useLoaderData<{ offers: Read<OfferList> }>();
  const { value, error, retry } = useOffers(offers);
  if (value) return <Cards tab={tab} list={value} />;
  if (error) return <LoadFailed retry={retry} />;
  return (
    <Loading label={common.loading}>
      <Grid as="ul" gap="24" className={styles['cards']}>
        {Array.from({ length: SKELETONS }, (_, index) => (
          <OfferSkeleton key={index} />
        ))}
      </Grid>
    </Loading>
  );
}

export function PromotionsPage() {
  const [query, setQuery] = useSearchParams();
  const tab = readTab(query.get(GROUP));
  const choose = (id: string) =>
    setQuery(id === 'all' ? {} : { [GROUP]: id }, { replace: true, preventScrollReset: true });
  return (
    <Page title={t.title} lead={t.lead}>
      <Tabs
        label={t.tabs}
        items={TABS.map((id) => ({ id, label: t.groups[id], href: pathOf(id) }))}
        value={tab}
        onChange={choose}
      >
        <Offers tab={tab} />
      </Tabs>
      <Text above="32" tone="muted">
        {t.one}
      </Text>
    </Page>
  );
}
