import { useEffect, useRef, useState } from 'react';
import type { ServiceOrder } from '@evcare/shared-contracts/workshop';
import { VisuallyHidden } from '@evcare/shared-ui';
import { dashboard } from '../../../messages/dashboard';
import { statusLabel } from './stations';

const t = dashboard.progress;

/** Announces new steps and pending approvals to screen readers, but not every checklist item. */
export function ProgressAnnouncer({ order }: { order: ServiceOrder }) {
  const { status, awaiting } = order;
  const { plate } = order.vehicle;
  const [text, setText] = useState('');
  const previous = useRef({ status, awaiting });

  useEffect(() => {
    const last = previous.current;
    previous.current = { status, awaiting };
    const needsApproval = awaiting > 0 && status === 'awaiting_approval';
    if (awaiting > last.awaiting || (needsApproval && status !== last.status))
      setText(t.approvalNeeded(plate, awaiting));
    else if (status !== last.status) setText(t.moved(plate, statusLabel(status)));
  }, [status, awaiting, plate]);

  return (
    <VisuallyHidden role="status" aria-live="polite">
      {text}
    </VisuallyHidden>
  );
}
