import { useEffect, useState } from 'react';
import type { OfficeLine, OfficeOrder } from '@evcare/shared-contracts/office';
import { cannedJobs } from '../../../messages/canned-jobs';
import { draftOf, isSendable } from '../model/lines';
import { AddLineDialog } from './add-line-dialog';
import { outlastsPromise, PromiseDialog } from './promise-dialog';
import { SendQuoteDialog } from './send-quote-dialog';

export interface Added {
  /** Order after the job was added. */
  readonly order: OfficeOrder;
  /** Labour of the job. */
  readonly labour: OfficeLine;
  /** True if a part and photos follow. */
  readonly isExtended: boolean;
}

type Step = 'extend' | 'send' | 'promise';

/**
 * What follows after a canned job was added: a part with photos, sending the quote, and a new promised time if
 * the work takes longer than promised. The time is asked last, so that it does not hold up the quote.
 */
export function AddedJob({
  order: first,
  labour,
  isExtended,
  onClose,
}: Added & { readonly onClose: () => void }) {
  const [order, setOrder] = useState(first);
  const [step, setStep] = useState<Step>(isExtended ? 'extend' : 'promise');
  const isDone = step === 'promise' && !outlastsPromise(order);
  useEffect(() => {
    if (isDone) onClose();
  }, [isDone, onClose]);
  const draft = draftOf(order);
  const goOn = (saved: OfficeOrder, next: Step) => {
    setOrder(saved);
    setStep(next);
  };
  if (isDone) return null;
  if (step === 'extend') {
    return (
      <AddLineDialog
        order={order}
        parent={labour}
        {...(draft &&
          isSendable(order, draft) && {
            next: {
              label: cannedJobs.choose.addAndSend,
              onAdded: (saved: OfficeOrder, isSending: boolean) =>
                goOn(saved, isSending ? 'send' : 'promise'),
            },
          })}
        onClose={() => setStep('promise')}
      />
    );
  }
  if (step === 'send' && draft) {
    return (
      <SendQuoteDialog
        order={order}
        quote={draft}
        onSent={(sent) => goOn(sent, 'promise')}
        onClose={() => setStep('promise')}
      />
    );
  }
  return <PromiseDialog order={order} addedWork={labour.name} onClose={onClose} />;
}
