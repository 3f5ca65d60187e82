import { useId, useState } from 'react';
import { isHttpError } from '@evcare/shared-contracts';
import { call, reviewApi } from '@evcare/shared-contracts/endpoints';
import { REVIEW_STATUS_LABELS, type OwnReview as Review } from '@evcare/shared-contracts/shop';
import { Alert, Badge, Button, Cluster, Heading, Stack } from '@evcare/shared-ui';
import { productReviews as t } from '../../../../messages/product-reviews';
import { useLazyComponent } from '../../../../shared/lazy/use-lazy-component';
import { useRemote } from '../../../../shared/scope';
import { ReviewForm } from './lazy-review-form';
import { toDraft, type ReviewDraft } from './review-draft';
import { ReviewContent } from './review-item';

const fetchRemove = () =>
  import(/* webpackChunkName: "review-remove" */ './remove-dialog').then(({ RemoveDialog }) => RemoveDialog);

interface OwnReviewProps {
  readonly review: Review;
  /** Receives the changed review, or null after the review was deleted. */
  readonly onChanged: (review: Review | null) => void;
}

const focus = (element: HTMLElement | null) => element?.focus();

/** The user's own review with its state, and how it can be changed or deleted. */
export function OwnReview({ review, onChanged }: OwnReviewProps) {
  const { id, status = 'published', hiddenReason, editableUntil } = review;
  const { http, toasts } = useRemote();
  const titleId = useId();
  const [draft, setDraft] = useState<ReviewDraft | null>(null);
  /** True once the form was opened: it and the review take the focus from each other. */
  const [wasOpened, setWasOpened] = useState(false);
  const [isRemoving, setIsRemoving] = useState(false);
  const [openedAt] = useState(() => Date.now());
  const [busy, setBusy] = useState(false);
  const { Component: Remove, load } = useLazyComponent(fetchRemove, t.removeFailed);
  const canEdit = editableUntil !== undefined && openedAt < Date.parse(editableUntil);

  const remove = async () => {
    setBusy(true);
    try {
      await call(http, reviewApi.remove, { params: { id } });
      toasts.success(t.removed);
      onChanged(null);
    } catch (error) {
      toasts.error((isHttpError(error) && error.serverMessage) || t.removeFailed);
      setBusy(false);
      setIsRemoving(false);
    }
  };

  const edit = () => {
    setWasOpened(true);
    setDraft(toDraft(review));
  };

  const askToRemove = async () => {
    if (await load()) setIsRemoving(true);
  };

  if (draft) {
    return (
      <div tabIndex={-1} ref={focus}>
        <ReviewForm
          reviewId={id}
          saved={toDraft(review)}
          draft={draft}
          setDraft={(update) => setDraft((before) => before && update(before))}
          onCancel={() => setDraft(null)}
          onSent={(changed) => {
            setDraft(null);
            onChanged(changed);
          }}
        />
      </div>
    );
  }
  const { label, tone } = REVIEW_STATUS_LABELS[status];
  return (
    <Stack as="section" gap="12" pad="24" radius="card" ground="raised" aria-labelledby={titleId}>
      <Cluster align="center" gap="12">
        <Heading size="20" id={titleId} tabIndex={-1} ref={wasOpened ? focus : undefined}>
          {t.own}
        </Heading>
        {status !== 'published' && <Badge tone={tone}>{label}</Badge>}
      </Cluster>
      {status === 'pending' && <Alert tone="info">{t.pending}</Alert>}
      {status === 'hidden' && (
        <Alert tone="warning" title={t.hidden(hiddenReason ?? '')}>
          {canEdit && t.hiddenHelp}
        </Alert>
      )}
      <ReviewContent review={review} />
      <Cluster gap="8">
        {canEdit && (
          <Button variant="secondary" size="sm" onClick={edit}>
            {t.edit}
          </Button>
        )}
        {status !== 'hidden' && editableUntil !== undefined && (
          <Button variant="ghost" size="sm" aria-haspopup="dialog" onClick={() => void askToRemove()}>
            {t.remove}
          </Button>
        )}
      </Cluster>
      {Remove && isRemoving && (
        <Remove busy={busy} onClose={() => setIsRemoving(false)} onConfirm={() => void remove()} />
      )}
    </Stack>
  );
}
