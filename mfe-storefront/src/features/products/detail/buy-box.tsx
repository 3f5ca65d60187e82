import { CalendarCheck, ShieldCheck, Wrench, Zap } from 'lucide-react';
import { keepUnitsTogether } from '@evcare/shared-contracts/format';
import { Link } from '@evcare/shared-contracts/router';
import {
  isFittedAtHome,
  isFittedAtWorkshop,
  type Charger,
  type Product,
  type ProductVariant,
} from '@evcare/shared-contracts/shop';
import { homeFittingHref } from '../../../shared/booking/paths';
import {
  Button,
  buttonClass,
  Cluster,
  Grid,
  Heading,
  Hint,
  Inline,
  InlineText,
  Stack,
  Text,
  VisuallyHidden,
} from '@evcare/shared-ui';
import { productDetail as t } from '../../../messages/product-detail';
import { products } from '../../../messages/products';
import { QuantityStepper } from '../../../shared/cart/quantity-stepper';
import { Price } from '../../../shared/product/price';
import { Rating } from '../../../shared/product/rating';
import { HelpBox } from '../../../shared/help/help-box';
import { POLICY_ANSWERS } from '../../../shared/help/policy-answers';
import { FitNote } from '../../../shared/vehicle/fit-note';
import { VehicleBar } from '../../../shared/vehicle/vehicle-bar';
import { DeliveryPromise } from '../../../shared/delivery/delivery-promise';
import { NearView } from '../../../shared/lazy/near-view';
import { ApplyingOffers } from './applying-offers';
import { BuyBar, SOLD_OUT_ID } from './buy-bar';
import styles from './buy-box.module.css';
import { ChargerHint } from './charger-hint';
import { ProductTools } from './product-tools';
import { StockWords } from './stock-words';
import { TABS } from './tabs';
import type { Purchase } from './use-purchase';
import { VariantChoice } from './variant-choice';

const loadSoldOut = async () => (await import('../suggestions/sold-out')).SoldOut;

function Installation({ product, purchase }: { product: Product; purchase: Purchase }) {
  if (isFittedAtHome(product)) {
    return (
      <Cluster align="center" justify="between" gapX="16" padY="8" className={styles['install']}>
        <p>{t.installText}</p>
        <Link className={buttonClass({ variant: 'ghost' })} to={homeFittingHref(product.id)}>
          <CalendarCheck size={20} strokeWidth={1.75} aria-hidden="true" />
          {t.install}
        </Link>
      </Cluster>
    );
  }
  if (!isFittedAtWorkshop(product)) return null;
  return (
    <Cluster align="center" justify="between" gapX="16" padY="8" className={styles['install']}>
      <Inline as="p" align="start" gap="8" tone="muted" size="14" className={styles['fitting']}>
        <Wrench size={20} strokeWidth={1.75} aria-hidden="true" />
        <span>{t.fitting}</span>
      </Inline>
      {product.stock.state !== 'out' && (
        <Button
          variant="ghost"
          icon={<CalendarCheck size={20} strokeWidth={1.75} />}
          onClick={purchase.buyFitted}
        >
          {t.install}
        </Button>
      )}
    </Cluster>
  );
}

interface BuyBoxProps {
  product: Product;
  description: string;
  charger: Charger | undefined;
  warrantyMonths: number;
  variants: readonly ProductVariant[];
  purchase: Purchase;
}

/** Name, price, stock and fitment of a product, and the ways to buy it. */
export function BuyBox(props: BuyBoxProps) {
  const { product, description, charger, warrantyMonths, variants, purchase } = props;
  const { sku, brand, name, price, compareAtPrice, rating, stock, isHighVoltage } = product;
  const out = stock.state === 'out';
  return (
    <Stack top gap="16" className={styles['box']}>
      <Stack as="header" gap="4">
        <Hint>
          {brand} <span aria-hidden="true">·</span> {t.sku(sku)}
        </Hint>
        <Heading as="h1" size="30">
          {keepUnitsTogether(name)}
        </Heading>
        {rating && (
          <InlineText
            as={Link}
            selfX="start"
            target
            tone="ink"
            plain="hover"
            to={{ hash: TABS.reviews }}
            replace
          >
            <Rating rating={rating} />
          </InlineText>
        )}
        <ProductTools product={product} />
      </Stack>
      <div>
        <Price price={price} compareAtPrice={compareAtPrice} size="lg" />
        <Hint>{t.vat}</Hint>
      </div>
      <VariantChoice product={product} variants={variants} />
      {description && <Text measure>{description}</Text>}
      {isHighVoltage && (
        <Text
          padY="12"
          padX="16"
          radius="control"
          ground="warning-soft"
          tone="warning"
          weight="strong"
          className={styles['voltage']}
        >
          <Zap size={20} strokeWidth={1.75} aria-hidden="true" />
          <span>{t.voltage}</span>
          <Link className={styles['why']} to={POLICY_ANSWERS.highVoltage}>
            {t.voltageWhy}
          </Link>
        </Text>
      )}
      <Stack gap="4">
        <StockWords stock={stock} />
        <FitNote className={styles['fit']} product={product} askMore />
        {charger && <ChargerHint product={product} charger={charger} />}
        <InlineText
          as={Link}
          selfX="start"
          target
          gap="8"
          tone="ink"
          plain="hover"
          to={{ hash: TABS.warranty }}
          replace
        >
          <ShieldCheck size={20} strokeWidth={1.75} aria-hidden="true" />
          {t.assurance(warrantyMonths, isFittedAtWorkshop(product))}
        </InlineText>
      </Stack>
      <Grid gap="12" className={styles['buy']}>
        {!out && (
          <QuantityStepper
            name={name}
            value={purchase.quantity}
            most={purchase.most}
            onChange={purchase.setQuantity}
          />
        )}
        <div className={styles['buttons']}>
          <Button variant="secondary" size="lg" disabled={out} onClick={purchase.add}>
            {out ? products.card.out : products.card.add} <VisuallyHidden>{name}</VisuallyHidden>
          </Button>
          {!out && (
            <Button size="lg" onClick={purchase.buy}>
              {t.buy}
            </Button>
          )}
        </div>
      </Grid>
      {out ? (
        <NearView id={SOLD_OUT_ID} className={styles['sold-out']} load={loadSoldOut} props={{ product }} />
      ) : (
        <DeliveryPromise items={[{ ...product, quantity: purchase.quantity }]} />
      )}
      <BuyBar product={product} purchase={purchase} />
      <Installation product={product} purchase={purchase} />
      <HelpBox subject={{ kind: 'product', ref: product.slug }} name={name} />
      {product.fitment.types.length > 0 && <VehicleBar />}
      <ApplyingOffers group={product.group} />
    </Stack>
  );
}
