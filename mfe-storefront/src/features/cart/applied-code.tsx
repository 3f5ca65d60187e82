import { PATHS } from '@evcare/shared-contracts';
import { formatMoney } from '@evcare/shared-contracts/format';
import type { Offer, PromotionOutcome } from '@evcare/shared-contracts/shop';
import { Button, classNames, Grid, Hint, Inline, Text } from '@evcare/shared-ui';
import { Share2, TicketPercent, X } from 'lucide-react';
import { cart } from '../../messages/cart';
import { waitingCode } from '../../messages/waiting-code';
import { CopyButton } from '../../shared/cart/copy-button';
import { isCurable } from '../../shared/cart/pricing';
import { usePromoActions } from '../../shared/cart/use-cart';
import styles from './applied-code.module.css';
import { Reason } from './reason';
import { CODE_PARAM } from './use-shared-code';

const t = cart.promo;

function gainText({ discount, shippingDiscount }: PromotionOutcome): string {
  if (discount > 0) return t.saves(discount);
  return shippingDiscount > 0 ? t.savesShipping(shippingDiscount) : t.noGain;
}

const linkTo = (code: string): string =>
  `${window.location.origin}${PATHS.cart}?${CODE_PARAM}=${encodeURIComponent(code)}`;

/** Applied code with its discount, or the reason why it gives none. */
export function AppliedCode({ offer, outcome }: { offer: Offer; outcome: PromotionOutcome }) {
  const { remove } = usePromoActions();
  const { reason, missing, discount, shippingDiscount } = outcome;
  const helps = reason === null && discount + shippingDiscount > 0;
  return (
    <Grid
      align="start"
      line="all"
      radius="control"
      ground="page"
      className={classNames(styles['applied'], helps && styles['helps'])}
    >
      <TicketPercent className={styles['icon']} size={20} strokeWidth={1.75} aria-hidden="true" />
      <div className={styles['words']}>
        <p className={styles['code']}>{offer.code}</p>
        {reason ? (
          <>
            <Hint>{isCurable(reason) ? waitingCode.title : t.none}</Hint>
            <Reason reason={reason} offer={offer} missing={missing} />
          </>
        ) : (
          <Text weight="strong" className={styles['gain']}>
            {gainText(outcome)}
          </Text>
        )}
      </div>
      <Grid
        type="button"
        as="button"
        centered
        radius="control"
        tone="muted"
        className={styles['remove']}
        aria-label={t.removeOne(offer.code)}
        onClick={() => remove()}
      >
        <X size={20} strokeWidth={1.75} aria-hidden="true" />
      </Grid>
      <div className={styles['share']}>
        <CopyButton
          text={() => linkTo(offer.code)}
          label={t.share}
          done={t.shared}
          failed={t.copyFailed}
          icon={<Share2 size={16} />}
        />
      </div>
    </Grid>
  );
}

/** Code with the largest saving, with a button to apply it. */
export function BestCode({ offer, amount, onUse }: { offer: Offer; amount: number; onUse: () => void }) {
  return (
    <Inline
      justify="between"
      gap="12"
      ground="primary-soft"
      radius="control"
      weight="strong"
      className={styles['best']}
    >
      <p>{t.best(offer.code, formatMoney(amount))}</p>
      <Button size="sm" aria-label={t.useOne(offer.code)} onClick={onUse}>
        {t.use}
      </Button>
    </Inline>
  );
}
