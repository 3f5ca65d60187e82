import { PATHS } from '@evcare/shared-contracts';
import { formatMoney } from '@evcare/shared-contracts/format';
import { Link, useLoaderData } from '@evcare/shared-contracts/router';
import type { OfferList } from '@evcare/shared-contracts/shop';
import {
  Alert,
  Box,
  buttonClass,
  classNames,
  Grid,
  Inline,
  InlineText,
  Span,
  Stack,
} from '@evcare/shared-ui';
import { ArrowLeft } from 'lucide-react';
import { cart as t } from '../../messages/cart';
import { clockOf, useOffers } from '../../shared/cart/offers';
import { changeText } from '../../shared/cart/report-changes';
import { useCart, useCartActions } from '../../shared/cart/use-cart';
import { DeliveryPromise } from '../../shared/delivery/delivery-promise';
import { HelpBox } from '../../shared/help/help-box';
import { useServerTime } from '../../shared/cart/use-server-time';
import type { Read } from '@evcare/shared-ui/data';
import { Page } from '../../shared/page';
import { CartLines } from './cart-lines';
import styles from './cart-page.module.css';
import { ClearButton } from './clear-button';
import { EmptyCart } from './empty-cart';
import { PromoBox, WaitingCode } from './promo-box';
import { Summary } from './summary';
import { useCartCheck, type CartCheck } from './use-cart-check';
import { useCodes } from './use-codes';
import { useRemoval } from './use-removal';
import { useSharedCode } from './use-shared-code';
import { useShippingEstimate } from './use-shipping-estimate';

/** Interval at which codes are checked for their start and end. */
const CLOCK_MS = 15_000;

function Notices({ check: { changes, failed } }: { check: CartCheck }) {
  const gone = changes.filter(({ kind }) => kind !== 'quantity');
  return (
    <>
      {gone.length > 0 && (
        <Alert tone="warning" title={t.changedTitle} className={styles['notice']}>
          {gone.map((change) => (
            <p key={change.id}>{changeText(change)}</p>
          ))}
        </Alert>
      )}
      {failed && (
        <Alert tone="info" className={styles['notice']}>
          {t.checkFailed}
        </Alert>
      )}
    </>
  );
}

function TotalBar({ total }: { total: number }) {
  return (
    <Inline justify="between" gap="12" line="top" ground="page" className={styles['bar']}>
      <Stack as="p" numeric tight>
        <Span tone="muted" size="14">
          {t.summary.total}
        </Span>
        <Span as="strong" size="18" weight="strong">
          {formatMoney(total)}
        </Span>
      </Stack>
      <Link className={buttonClass()} to={PATHS.checkout}>
        {t.checkout}
      </Link>
    </Inline>
  );
}

export function CartPage() {
  const { offers } = useLoaderData<{ offers: Read<OfferList> }>();
  const { value: list, error: offersFailed } = useOffers(offers);
  const now = useServerTime(clockOf(list), CLOCK_MS);
  const { items, itemCount } = useCart();
  const { clear } = useCartActions();
  const check = useCartCheck();
  const removing = useRemoval();
  const shipping = useShippingEstimate(items);
  const codes = useCodes(shipping.fee ?? 0, now);
  // True once the box of codes has its final height.
  const known = (shipping.fee !== null || !shipping.pending) && (list !== undefined || Boolean(offersFailed));
  useSharedCode();

  if (items.length === 0) {
    return (
      <Page title={t.title}>
        <Notices check={check} />
        {removing.removal && <CartLines removing={removing} />}
        <EmptyCart />
        <WaitingCode codes={codes} />
      </Page>
    );
  }
  return (
    <Page title={t.title}>
      <Notices check={check} />
      <Grid gap="16" className={styles['columns']}>
        <Box shrink>
          <Inline justify="between" tone="muted" className={styles['head']}>
            <p>{t.count(itemCount)}</p>
            <ClearButton
              count={itemCount}
              onClear={() => {
                removing.forget();
                clear();
              }}
            />
          </Inline>
          <CartLines removing={removing} check={check} />
          <InlineText
            as={Link}
            gap="8"
            target
            weight="strong"
            plain="hover"
            above="16"
            below="32"
            to={PATHS.products}
          >
            <ArrowLeft size={20} strokeWidth={1.75} aria-hidden="true" />
            {t.keepShopping}
          </InlineText>
          <PromoBox codes={codes} now={now} known={known} />
        </Box>
        <Box shrink className={classNames(styles['side'], !known && styles['later'])}>
          <DeliveryPromise items={items} hasCode={codes.applied !== null} className={styles['promise']} />
          <Summary
            items={items}
            outcome={codes.outcome}
            itemCount={itemCount}
            code={codes.applied?.code ?? null}
            shipping={shipping}
          />
          <HelpBox className={styles['help']} />
        </Box>
      </Grid>
      <TotalBar total={codes.outcome.total} />
    </Page>
  );
}
