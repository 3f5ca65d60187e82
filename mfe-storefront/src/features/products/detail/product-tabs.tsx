import { lazy, useState } from 'react';
import { useLocation, useNavigate } from '@evcare/shared-contracts/router';
import type { ProductDetail } from '@evcare/shared-contracts/shop';
import { Tabs, useHydrated } from '@evcare/shared-ui';
import { productDetail as t } from '../../../messages/product-detail';
import { lazyPart } from '../../../shared/lazy/lazy-part';
import { FitTab } from './fit-tab';
import styles from './product-tabs.module.css';
import { NO_DRAFT } from './reviews/review-draft';
import { SpecsTab } from './specs-tab';
import { TABS, tabOf } from './tabs';
import { WarrantyTab } from './warranty-tab';

/**
 * Content of the other tabs for browsers without JavaScript. Only the server renders it, so
 * no browser loads its code.
 */
const OtherTabs = lazy(() => import(/* webpackChunkName: "other-tabs" */ './other-tabs'));

/** Few visitors open this tab, so its code is not part of the page. */
const ReviewsTab = lazyPart(
  async () => (await import(/* webpackChunkName: "reviews-tab" */ './reviews/reviews-tab')).ReviewsTab,
);

/** Tabs with further information; the address holds the open tab. */
export function ProductTabs({ detail }: { detail: ProductDetail }) {
  const { hash } = useLocation();
  const navigate = useNavigate();
  // Kept here, so that switching tabs does not lose the draft.
  const [draft, setDraft] = useState(NO_DRAFT);
  const { product } = detail;
  // A server does not know the hash.
  const tab = tabOf(useHydrated() ? hash : '');
  const items = [
    { id: TABS.specs, label: t.specs },
    { id: TABS.fit, label: t.fit },
    { id: TABS.warranty, label: t.warranty },
    {
      id: TABS.reviews,
      label: product.rating ? t.reviewsOf(product.rating.count) : t.reviews,
    },
  ];
  return (
    // The id is the name of the open tab, so that a link with that hash scrolls here.
    <section id={tab} className={styles['tabs']} aria-label={t.tabs}>
      <Tabs
        label={t.tabs}
        items={items}
        value={tab}
        onChange={(id) => void navigate({ hash: id }, { replace: true, preventScrollReset: true })}
      >
        {tab === TABS.specs && <SpecsTab detail={detail} />}
        {tab === TABS.fit && <FitTab detail={detail} />}
        {tab === TABS.warranty && <WarrantyTab detail={detail} />}
        {tab === TABS.reviews && <ReviewsTab product={product} draft={draft} setDraft={setDraft} />}
      </Tabs>
      <noscript>
        <OtherTabs detail={detail} />
      </noscript>
    </section>
  );
}
