import { useEffect, useRef } from 'react';
import { Alert, Button } from '@evcare/shared-ui';
import { booking } from '../../../messages/booking';
import type { Book } from './use-book';

const t = booking.unanswered;

/**
 * Shown when it is unknown whether the booking was made. Sending the booking again shows the result and does
 * not book twice.
 */
export function UnansweredPanel({ why, book }: { why: string | null; book: Book }) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <Alert
      ref={panel}
      tabIndex={-1}
      tone="danger"
      title={t.title}
      action={
        <Button busy={book.busy} busyLabel={t.sending} onClick={book.resend}>
          {t.again}
        </Button>
      }
    >
      {why && <p>{why}</p>}
      <p>{t.text}</p>
    </Alert>
  );
}
