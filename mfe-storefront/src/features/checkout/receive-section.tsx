import { lazy, Suspense } from 'react';
import { House, Store, Wrench } from 'lucide-react';
import {
  DELIVERY_METHOD_LABELS,
  DELIVERY_METHODS,
  isFittedAtHome,
  type CheckoutOptions,
  type DeliveryMethod,
} from '@evcare/shared-contracts/shop';
import { keepTimesTogether } from '@evcare/shared-contracts/format';
import { Hint, Loading, Skeleton, Stack, TextAreaField } from '@evcare/shared-ui';
import { checkout } from '../../messages/checkout';
import styles from './checkout.module.css';
import { DeliveryFields } from './delivery-fields';
import { HighVoltageNote } from './high-voltage-note';
import { RadioCards } from '../../shared/forms/radio-cards';
import { useRemote } from '../../shared/scope';
import { Section } from './section';
import type { Checkout } from './use-checkout';

const t = checkout.method;
const ICONS = { delivery: House, pickup: Store, fitting: Wrench };

/** Calendar and vehicle fields, loaded only for orders with fitting. */
const FittingFields = lazy(() => import('./fitting/fitting-fields'));

interface ReceiveSectionProps {
  checkout: Checkout;
  options: CheckoutOptions;
}

function Workshop({ workshop }: Pick<CheckoutOptions, 'workshop'>) {
  const { company } = useRemote().config;
  return (
    <Stack as="dl" gap="8" pad="16" radius="control" ground="raised">
      <div>
        <Hint as="dt">{t.workshop}</Hint>
        <dd>{workshop.address}</dd>
      </div>
      <div>
        <Hint as="dt">{t.hours}</Hint>
        <dd>{keepTimesTogether(company.hours)}</dd>
      </div>
    </Stack>
  );
}

export function ReceiveSection({ checkout: state, options }: ReceiveSectionProps) {
  const { form, values, items, highVoltage, canFit, choose, promise } = state;
  const methods = DELIVERY_METHODS.filter((method) => canFit || method !== 'fitting');
  const { id, error } = form.field('method');
  const hint = (method: DeliveryMethod) => {
    if (method === 'fitting' && highVoltage) return t.highVoltageHint;
    if (method === 'fitting' && promise?.fitting) return t.fittingFrom(promise.fitting.startAt);
    if (method === 'pickup' && promise?.pickup) return t.pickupOn(promise.pickup);
    return t[method];
  };
  return (
    <Section number={2} title={t.title}>
      <RadioCards
        id={id}
        legend={t.legend}
        legendHidden
        columns={canFit ? 3 : 2}
        error={error}
        value={values.method}
        onChange={(method) => choose('method', method)}
        cards={methods.map((method) => ({
          value: method,
          label: DELIVERY_METHOD_LABELS[method],
          hint: hint(method),
          icon: ICONS[method],
        }))}
      />
      {!canFit && items.some(isFittedAtHome) && <Hint>{t.fittedAtHome}</Hint>}
      {values.method === 'delivery' && highVoltage && <HighVoltageNote checkout={state} />}
      {values.method === 'delivery' ? (
        <DeliveryFields checkout={state} known={options.addresses} />
      ) : (
        <Workshop workshop={options.workshop} />
      )}
      {values.method === 'fitting' && (
        <Suspense
          fallback={
            <Loading label={checkout.fitting.loading}>
              <Skeleton height={560} radius="var(--radius-card)" />
            </Loading>
          }
        >
          <FittingFields checkout={state} />
        </Suspense>
      )}
      <TextAreaField
        {...form.field('note')}
        className={styles['note']}
        label={checkout.note}
        optionalLabel={checkout.optional}
        hint={checkout.noteHint}
        rows={2}
      />
    </Section>
  );
}
