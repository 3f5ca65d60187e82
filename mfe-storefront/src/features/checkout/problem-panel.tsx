import { PATHS } from '@evcare/shared-contracts';
import { Link } from '@evcare/shared-contracts/router';
import { Button, buttonClass, Cluster } from '@evcare/shared-ui';
import { checkout as t } from '../../messages/checkout';
import { Panel } from './panel';
import { PriceDiff } from './price-diff';
import { Shortages } from './shortages';
import type { Checkout } from './use-checkout';

/** Reason why the order was not placed, with the actions that resolve it. */
export function ProblemPanel({ checkout }: { checkout: Checkout }) {
  const { problem } = checkout;
  switch (problem?.kind) {
    case 'price':
      return (
        <Panel key={problem.change.total} title={t.price.title} text={t.price.text} calm>
          <PriceDiff change={problem.change} before={checkout.before} />
        </Panel>
      );
    case 'stock':
      return <Shortages lines={problem.lines} checkout={checkout} />;
    case 'promo':
      return (
        <Panel title={t.promo.title(problem.code)} text={problem.text}>
          <Cluster gap="12" above="4">
            <Button variant="secondary" size="sm" onClick={checkout.removePromo}>
              {t.promo.remove}
            </Button>
            <Link className={buttonClass({ variant: 'ghost', size: 'sm' })} to={PATHS.cart}>
              {t.promo.other}
            </Link>
          </Cluster>
        </Panel>
      );
    case 'slot':
      return (
        <Panel title={t.slot.title} text={problem.text}>
          <p>{t.slot.text}</p>
          <Cluster gap="12" above="4">
            <Button variant="secondary" size="sm" onClick={() => checkout.form.form.setFocus('slot')}>
              {t.slot.other}
            </Button>
          </Cluster>
        </Panel>
      );
    case 'unanswered':
      return (
        <UnansweredPanel
          why={problem.text}
          busy={checkout.resending}
          onAgain={() => void checkout.resend()}
        />
      );
    default:
      return null;
  }
}

interface UnansweredProps {
  why: string | null;
  busy: boolean;
  onAgain: () => void;
}

/**
 * Shown when it is unknown whether the order was placed. Sending it again shows the result, and
 * places the order only once.
 */
export function UnansweredPanel({ why, busy, onAgain }: UnansweredProps) {
  return (
    <Panel title={t.unanswered.title} text={why}>
      <p>{t.unanswered.text}</p>
      <Cluster gap="12" above="4">
        <Button busy={busy} busyLabel={t.unanswered.sending} onClick={onAgain}>
          {t.unanswered.again}
        </Button>
      </Cluster>
    </Panel>
  );
}
