import { useEffect, useRef, useState } from 'react';
import type { ServiceOrder } from '@evcare/shared-contracts/workshop';
import { VisuallyHidden } from '@evcare/shared-ui';
import { dashboard } from '../../../messages/dashboard';
import { statusLabel } from './stations';

const t = dashboard.progress;

/** Tells a screen reader of a new step and of what waits for an answer; not of every tick of the checklist. */
export function Said({ order }: { order: ServiceOrder }) {
  const { status, awaiting } = order;
  const { plate } = order.vehicle;
  const [text, setText] = useState('');
  const before = useRef({ status, awaiting });

  useEffect(() => {
    const last = before.current;
    before.current = { status, awaiting };
    const asks = awaiting > 0 && status === 'awaiting_approval';
    if (awaiting > last.awaiting || (asks && status !== last.status)) setText(t.asked(plate, awaiting));
    else if (status !== last.status) setText(t.moved(plate, statusLabel(status)));
  }, [status, awaiting, plate]);

  return (
    <VisuallyHidden role="status" aria-live="polite">
      {text}
    </VisuallyHidden>
  );
}
