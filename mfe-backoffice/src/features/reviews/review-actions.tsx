import { useState } from 'react';
import { addressOf, call, staffReviewApi } from '@evcare/shared-contracts/endpoints';
import { replyToReviewSchema, type StaffReview } from '@evcare/shared-contracts/office';
import { REVIEW_LIMITS } from '@evcare/shared-contracts/shop';
import type { Http } from '@evcare/shared-contracts';
import { Button, Cluster, TextAreaField } from '@evcare/shared-ui';
import { formSchema } from '@evcare/shared-ui/forms';
import { reviews as t } from '../../messages/reviews';
import { noPrint } from '../../shared/print';
import { useApiAction } from '../../shared/data';
import { actOn, FormDialog, formRequest, ReasonDialog, useOfficeForm } from '../../shared/forms';

/** The API announces changes of reviews as changes of the catalogue. */
export const REVIEW_ENTITIES = ['catalogue'] as const;

const pathOf = ({ id }: Pick<StaffReview, 'id'>): string =>
  addressOf(staffReviewApi.read, { params: { id } });
const loadReview = (id: string) => (http: Http) => call(http, staffReviewApi.read, { params: { id } });

const toReply = ({ reply }: StaffReview) => ({ text: reply?.text ?? '' });
const REPLY_SCHEMA = formSchema({
  schema: replyToReviewSchema,
  numbers: {},
  toBody: (values: ReturnType<typeof toReply>) => values,
});

interface DialogProps {
  readonly review: StaffReview;
  readonly onClose: () => void;
}

/** Form for the shop's answer, which everyone can read. */
function ReplyDialog({ review, onClose }: DialogProps) {
  const { id, author } = review;
  const form = useOfficeForm({
    initial: actOn(review, toReply, loadReview(id)),
    draft: `review-reply:${id}`,
    request: formRequest(REPLY_SCHEMA, (http, body, { version }) =>
      call(http, staffReviewApi.reply, { params: { id }, body, version }),
    ),
    entities: REVIEW_ENTITIES,
    cachePath: pathOf,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t.answerFor(author)}
      form={form}
      fields={{ text: { label: t.answerLabel } }}
      confirm={t.answerSend}
      onClose={onClose}
    >
      <TextAreaField
        {...form.field('text')}
        label={t.answerLabel}
        hint={t.answerHint}
        rows={4}
        maxLength={REVIEW_LIMITS.maxReply}
        required
      />
    </FormDialog>
  );
}

/** Asks for the reason that the author reads. */
const HideDialog = ({ review: { id, author, version, status }, onClose }: DialogProps) => (
  <ReasonDialog
    title={t.hideFor(author)}
    confirm={t.hide}
    variant="danger"
    draft={`review-hide:${id}`}
    subject={{ version, load: loadReview(id) }}
    send={(http, body, headers) =>
      call(http, staffReviewApi.hide, { params: { id }, body, version: headers.version })
    }
    entities={REVIEW_ENTITIES}
    undo={(hidden) =>
      // A review that waited for a decision cannot wait again.
      status === 'published'
        ? (http) => call(http, staffReviewApi.publish, { params: { id }, version: hidden.version })
        : null
    }
    onClose={onClose}
  >
    <p>{t.hideText}</p>
  </ReasonDialog>
);

/** Decisions on a review, based on the version that is shown. */
export function ReviewActions({ review }: { readonly review: StaffReview }) {
  const { id, author, version, status, reports, reply } = review;
  const [dialog, setDialog] = useState<'hide' | 'reply' | null>(null);
  const close = () => setDialog(null);
  const publish = useApiAction<void, StaffReview>({
    send: (http) => call(http, staffReviewApi.publish, { params: { id }, version }),
    entities: REVIEW_ENTITIES,
  });
  const isPublished = status === 'published';
  const canPublish = !isPublished || reports.length > 0;
  return (
    <Cluster gap="8" className={noPrint}>
      {canPublish && (
        <Button
          size="sm"
          busy={publish.busy}
          aria-label={isPublished ? t.keepFor(author) : t.publishFor(author)}
          onClick={() => void publish.run()}
        >
          {isPublished ? t.keep : t.publish}
        </Button>
      )}
      {status !== 'hidden' && (
        <Button
          size="sm"
          variant="secondary"
          aria-label={t.hideFor(author)}
          onClick={() => setDialog('hide')}
        >
          {t.hide}
        </Button>
      )}
      {isPublished && (
        <Button
          size="sm"
          variant="ghost"
          aria-label={reply ? t.editAnswerFor(author) : t.answerFor(author)}
          onClick={() => setDialog('reply')}
        >
          {reply ? t.editAnswer : t.answer}
        </Button>
      )}
      {dialog === 'hide' && <HideDialog review={review} onClose={close} />}
      {dialog === 'reply' && <ReplyDialog review={review} onClose={close} />}
    </Cluster>
  );
}
