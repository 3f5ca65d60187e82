import { useEffect, useEffectEvent, useState } from 'react';
import { isHttpError } from '@evcare/shared-contracts';
import { isFittedAtWorkshop, type CheckoutOptions, type OrderRequest } from '@evcare/shared-contracts/shop';
import { useWatch, type SendResult } from '@evcare/shared-ui/forms';
import { checkout as t } from '../../messages/checkout';
import { usePromo, usePromoActions } from '../../shared/cart/use-cart';
import { keepPlace, readPlace, type DeliveryPlace } from '../../shared/delivery/kept-place';
import { usePromise } from '../../shared/delivery/use-promise';
import { useRemote, useSession } from '../../shared/scope';
import { useContractForm } from './forms';
import { orderSchema, type Terms } from './order-schema';
import { chosenPayment, paymentChoices } from './payments';
import { problemOf, type Problem } from './problems';
import { linesOf, subjectOf, totalOf, type Told } from './total';
import type { Basket } from './use-basket';
import type { usePlaceOrder } from './use-place-order';
import { useQuote } from './use-quote';
import { useWishedMethod } from './use-wished-method';
import { firstValues, serverName, type CheckoutValues } from './values';

interface CheckoutParts {
  readonly options: CheckoutOptions;
  readonly basket: Basket;
  readonly placing: ReturnType<typeof usePlaceOrder>;
  /** The server's time (ms). */
  readonly now: number;
}

/** Holds values that the form's validation needs but that are computed later during rendering. */
function holdTerms() {
  let terms: Terms | null = null;
  return {
    hold: (next: Terms) => void (terms = next),
    now: (): Terms => {
      if (!terms) throw new Error('the checkout was sent before it was shown');
      return terms;
    },
  };
}

/**
 * Returns the stored values with the ward that the visitor chose last, perhaps on a product page. The street in
 * another ward is dropped; a province that still lacks its ward is kept.
 */
function withPlace(stored: CheckoutValues, place: DeliveryPlace | null): CheckoutValues {
  const isHalfChosen = stored.provinceCode !== '' && stored.wardCode === '';
  if (!place || isHalfChosen || place.wardCode === stored.wardCode) return stored;
  return { ...stored, ...place, line: stored.wardCode === '' ? stored.line : '' };
}

/** State of the checkout: its form, its total, and the result of sending it. */
export function useCheckout({ options, basket, placing, now }: CheckoutParts) {
  const { user } = useSession();
  const { storage } = useRemote();
  const { items, keepsCart } = basket;
  const { appliedPromo } = usePromo();
  const promo = usePromoActions();
  const highVoltage = items.some(({ isHighVoltage }) => isHighVoltage);

  const canFit = items.some(isFittedAtWorkshop);

  const [{ hold, now: termsNow }] = useState(holdTerms);
  const requestedMethod = useWishedMethod();
  const [first] = useState(() => {
    const stored = placing.draft.read(firstValues(options.contact, highVoltage));
    return {
      ...withPlace(stored, readPlace(storage)),
      ...(requestedMethod && { method: requestedMethod }),
    };
  });
  const [told, setTold] = useState<Told | null>(null);
  const [problem, setProblem] = useState<Problem | null>(() =>
    placing.sent.pending() ? { kind: 'unanswered', text: null } : null,
  );
  const [before, setBefore] = useState(items);
  const [resending, setResending] = useState(false);

  /** Returns the problem to show, or null if the form's fields show it. */
  function learn(error: unknown, request: OrderRequest): Problem | null {
    const orderProblem = problemOf(error, request);
    setProblem(orderProblem);
    if (orderProblem?.kind === 'slot') choose('slot', null);
    if (orderProblem?.kind === 'price') {
      const prices = new Map(orderProblem.change.lines.map(({ id, price }) => [id, price]));
      setTold({ of: subjectOf(request), change: orderProblem.change });
      setBefore(items);
      basket.replace(items.map((line) => ({ ...line, price: prices.get(line.id) ?? line.price })));
    }
    return orderProblem;
  }

  async function send(request: OrderRequest): Promise<SendResult> {
    if (quote.busy) return { failure: t.quoting };
    if (quote.failed) return { failure: t.fee.failed };
    setProblem(null);
    try {
      await placing.deliver(placing.sent.begin(request));
      return { leaving: true };
    } catch (error) {
      if (learn(error, request)) return;
      const ofCart = isHttpError(error) ? error.errors['items']?.[0] : undefined;
      if (ofCart) return { failure: ofCart };
      throw error;
    }
  }

  const [schema] = useState(() => orderSchema(termsNow));
  const form = useContractForm<CheckoutValues, OrderRequest>({
    schema,
    defaultValues: first,
    serverName,
    send,
  });
  const values = useWatch({ control: form.form.control }) as CheckoutValues;
  const { method, provinceCode, wardCode } = values;
  useEffect(() => keepPlace(storage, { provinceCode, wardCode }), [storage, provinceCode, wardCode]);
  // After a product was removed, the basket may contain nothing that is fitted in the workshop.
  const refit = useEffectEvent(() => choose('method', 'delivery'));
  useEffect(() => {
    if (!canFit && method === 'fitting') refit();
  }, [canFit, method]);

  const promised = usePromise(items, wardCode || undefined);
  const quote = useQuote({ items: linesOf(items), method, provinceCode, wardCode });
  const fee = quote.quote?.fee ?? 0;
  const total = totalOf({
    items,
    user,
    fee,
    method,
    provinceCode,
    wardCode,
    told,
    offer: appliedPromo,
    now: new Date(now),
  });
  const payments = paymentChoices(options.payments, method, total.total);
  const payment = chosenPayment(payments, values.payment);

  useEffect(() =>
    hold({
      payment,
      highVoltage,
      keepsCart,
      items: linesOf(items),
      promoCode: total.promoCode,
      expectedTotal: total.total,
      refusal: quote.quote?.refusal ?? null,
    }),
  );
  const { draft } = placing;
  useEffect(() => draft.write(values), [draft, values]);

  /** Changes a field that is not a plain input. */
  function choose<F extends keyof CheckoutValues>(field: F, value: CheckoutValues[F]): void {
    form.form.clearErrors(field);
    form.form.setValue(field, value as never, { shouldDirty: true });
  }

  async function resend(): Promise<void> {
    const sent = placing.sent.pending();
    if (!sent) return setProblem(null);
    if (resending) return;
    setResending(true);
    try {
      await placing.deliver(sent);
    } catch (error) {
      if (!learn(error, sent.request)) {
        form.setFailure(isHttpError(error) ? t.unanswered.refused(error.message) : t.somethingWrong);
      }
      setResending(false);
    }
  }

  return {
    form,
    values,
    items,
    before,
    highVoltage,
    canFit,
    appliedPromo,
    quote,
    total,
    payments,
    payment,
    /** Days of all delivery methods; undefined until they are known for the chosen ward. */
    promise: promised.stale ? undefined : promised.value,
    problem: shownProblem(problem, total, values),
    dismiss: () => setProblem(null),
    resend,
    resending,
    removePromo: promo.remove,
    keepsCart,
    setQuantity: basket.setQuantity,
    choose,
  };
}

/** Returns the problem unless the customer has already resolved it. */
function shownProblem(
  problem: Problem | null,
  total: { promoCode: string | null; isServers: boolean },
  { method, slot }: CheckoutValues,
) {
  if (problem?.kind === 'slot' && (method !== 'fitting' || slot !== null)) return null;
  if (problem?.kind === 'price' && !total.isServers) return null;
  if (problem?.kind === 'promo' && problem.code !== total.promoCode) return null;
  return problem;
}

export type Checkout = ReturnType<typeof useCheckout>;
