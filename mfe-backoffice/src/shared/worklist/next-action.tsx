import { Phone } from 'lucide-react';
import { call, staffServiceOrderApi } from '@evcare/shared-contracts/endpoints';
import { may, type DeskAlert, type OfficeOrder } from '@evcare/shared-contracts/office';
import { Link } from '@evcare/shared-contracts/router';
import { Button, buttonClass } from '@evcare/shared-ui';
import { worklist as t } from '../../messages/worklist';
import { useApiAction } from '../data';
import { phoneText } from '../phone-text';
import { useSession } from '../scope';

const look = buttonClass({ variant: 'secondary', size: 'sm' });

/** The one thing that the front desk does next about a row. */
export function NextAction({ alert }: { readonly alert: DeskAlert }) {
  const { kind, href, quote } = alert;
  if (kind === 'ready' && alert.orderId !== null) return <Notified id={alert.orderId} of={alert} />;
  if (quote === 'share') return <Go to={`${href}&part=quotes`} of={alert} text={t.share} />;
  if (quote !== null || kind === 'late') return <Call of={alert} />;
  if (kind === 'conflict') return <Go to={`${href}&do=assign`} of={alert} text={t.move} />;
  if (kind === 'promise') return <Go to={`${href}&do=promise`} of={alert} text={t.newPromise} />;
  if (kind === 'parts') return <Go to={`${href}&part=parts`} of={alert} text={t.parts} />;
  return <Go to={href} of={alert} text={kind === 'call' ? t.callBack : t.open} />;
}

interface ActionProps {
  readonly of: DeskAlert;
}
const nameOf = ({ plate, customer }: DeskAlert): string => plate || customer;

function Go({ to, of, text }: ActionProps & { readonly to: string; readonly text: string }) {
  return (
    <Link className={look} to={to} aria-label={t.actionFor(text, nameOf(of))}>
      {text}
    </Link>
  );
}

function Call({ of }: ActionProps) {
  const { phoneNumber } = of;
  if (phoneNumber === null) return <Go to={of.href} of={of} text={t.open} />;
  return (
    <a
      className={look}
      href={`tel:${phoneNumber}`}
      aria-label={t.actionFor(t.call(phoneText(phoneNumber)), nameOf(of))}
    >
      <Phone size={18} strokeWidth={1.75} aria-hidden="true" />
      {t.callShort}
    </a>
  );
}

/** Records that the customer was notified that the vehicle is ready. */
function Notified({ id, of }: ActionProps & { readonly id: string }) {
  const isAllowed = may(useSession().user?.role, 'serviceOrders.edit');
  const { run, busy } = useApiAction<undefined, OfficeOrder>({
    entities: ['service-order'],
    send: (http) => call(http, staffServiceOrderApi.notified, { params: { id } }),
  });
  if (!isAllowed) return <Call of={of} />;
  return (
    <Button
      variant="secondary"
      size="sm"
      busy={busy}
      aria-label={t.actionFor(t.notified, nameOf(of))}
      onClick={() => void run(undefined)}
    >
      {t.notified}
    </Button>
  );
}
