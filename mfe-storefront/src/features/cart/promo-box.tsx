import { PATHS } from '@evcare/shared-contracts';
import { formatMoney } from '@evcare/shared-contracts/format';
import { Link } from '@evcare/shared-contracts/router';
import { benefitText } from '@evcare/shared-contracts/shop';
import {
  Badge,
  Button,
  Cluster,
  Heading,
  Hint,
  Inline,
  InlineText,
  ProgressBar,
  Stack,
} from '@evcare/shared-ui';
import { ChevronDown } from 'lucide-react';
import { cart } from '../../messages/cart';
import { usePromo, usePromoActions } from '../../shared/cart/use-cart';
import { AppliedCode, BestCode } from './applied-code';
import { CodeForm } from './code-form';
import styles from './promo-box.module.css';
import { Reason } from './reason';
import { savingOf, type Choice, type Codes } from './use-codes';

const t = cart.promo;

/** Amount missing for the next code, with its progress. */
function NextCode({ choice: { promotion, outcome } }: { choice: Choice }) {
  const message = t.next(outcome.missing, promotion.code);
  return (
    <Stack gap="8">
      <p>{message}</p>
      <ProgressBar
        label={message}
        value={promotion.minOrder - outcome.missing}
        max={promotion.minOrder}
        valueText={`${formatMoney(promotion.minOrder - outcome.missing)} / ${formatMoney(promotion.minOrder)}`}
      />
    </Stack>
  );
}

function CodeRow({ choice, inUse, saved }: { choice: Choice; inUse: boolean; saved: boolean }) {
  const { apply } = usePromoActions();
  const { promotion: offer, outcome } = choice;
  const saving = savingOf(outcome);
  return (
    <Inline as="li" justify="between" gap="12" padY="12" line="top" className={styles['code']}>
      <div className={styles['words']}>
        <Cluster as="p" align="center" gap="8" weight="strong" className={styles['name']}>
          {offer.code}
          {saved && <Badge tone="neutral">{t.saved}</Badge>}
        </Cluster>
        <p className={styles['benefit']}>{benefitText(offer)}</p>
        {outcome.reason ? (
          <Reason reason={outcome.reason} offer={offer} missing={outcome.missing} />
        ) : (
          <p className={saving > 0 ? styles['gain'] : styles['benefit']}>
            {saving > 0 ? t.saves(saving) : t.noGain}
          </p>
        )}
      </div>
      {inUse ? (
        <Badge tone="success">{t.inUse}</Badge>
      ) : (
        outcome.reason === null && (
          <Button
            variant="secondary"
            size="sm"
            aria-label={t.useOne(offer.code)}
            onClick={() => apply(offer)}
          >
            {t.use}
          </Button>
        )
      )}
    </Inline>
  );
}

/** Applied code of an empty cart, which takes effect once the cart qualifies. */
export function WaitingCode({ codes: { applied, outcome } }: { codes: Codes }) {
  if (!applied) return null;
  return (
    <Stack as="section" gap="12" pad="card" radius="card" ground="raised" aria-labelledby="cart-codes">
      <Heading size="20" id="cart-codes">
        {t.title}
      </Heading>
      <AppliedCode offer={applied} outcome={outcome} />
    </Stack>
  );
}

/**
 * Promotion codes of the cart: the applied code, an input, the best code, the next code within reach, and a
 * list of all codes with their savings or the reasons why they do not apply.
 * @param now the server's time (ms)
 * @param known whether the shipping fee and the codes have loaded or failed to load
 */
export function PromoBox({ codes, now, known }: { codes: Codes; now: number; known: boolean }) {
  const { savedPromotions } = usePromo();
  const { apply } = usePromoActions();
  const { applied, outcome, best, next, all } = codes;
  const better = best && best.promotion.id !== applied?.id && savingOf(best.outcome) > savingOf(outcome);
  return (
    <Stack as="section" gap="12" pad="card" radius="card" ground="raised" aria-labelledby="cart-codes">
      <Heading size="20" id="cart-codes">
        {t.title}
      </Heading>
      {applied && <AppliedCode offer={applied} outcome={outcome} />}
      <CodeForm now={now} />
      <Hint>
        {t.one}{' '}
        <InlineText as={Link} target to={PATHS.promotions}>
          {cart.promotions}
        </InlineText>
      </Hint>
      {/* These parts depend on API responses; below everything else, they do not shift the layout. */}
      {known && better && (
        <BestCode
          offer={best.promotion}
          amount={savingOf(best.outcome)}
          onUse={() => apply(best.promotion)}
        />
      )}
      {known && next && next.promotion.id !== applied?.id && <NextCode choice={next} />}
      {known && all.length > 0 && (
        <details className={styles['all']}>
          <Inline as="summary" justify="between" weight="strong" className={styles['summary']}>
            {t.listCount(all.length)}
            <ChevronDown className={styles['chevron']} size={20} strokeWidth={1.75} aria-hidden="true" />
          </Inline>
          <ul className={styles['codes']} aria-label={t.list}>
            {all.map((choice) => (
              <CodeRow
                key={choice.promotion.id}
                choice={choice}
                inUse={choice.promotion.id === applied?.id}
                saved={savedPromotions.some(({ id }) => id === choice.promotion.id)}
              />
            ))}
          </ul>
        </details>
      )}
    </Stack>
  );
}
