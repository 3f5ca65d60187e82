import { useId, useState, type FormEvent } from 'react';
import { isHttpError } from '@evcare/shared-contracts';
import { addressOf, call, post, reviewApi, vehicleApi } from '@evcare/shared-contracts/endpoints';
import { REVIEW_LIMITS, type OwnReview } from '@evcare/shared-contracts/shop';
import {
  Alert,
  Button,
  Cluster,
  Heading,
  Hint,
  SelectField,
  Stack,
  Text,
  TextAreaField,
} from '@evcare/shared-ui';
import { useKeptValues } from '@evcare/shared-ui/drafts';
import { StarChoice } from '@evcare/shared-ui/stars';
import { productReviews as t } from '../../../../messages/product-reviews';
import { useGet } from '../../../../shared/data/hooks';
import { Restored } from '../../../../shared/forms/restored';
import { useDrafts } from '../../../../shared/forms/use-drafts';
import { Photos } from '../../../../shared/photos/photos';
import { usePhotos } from '../../../../shared/photos/use-photos';
import { useRemote } from '../../../../shared/scope';
import { useUnsaved } from '../../../../shared/use-unsaved';
import { NO_DRAFT, toContent, type ReviewDraft } from './review-draft';

const VEHICLES = addressOf(vehicleApi.list);

interface CommonProps {
  readonly draft: ReviewDraft;
  readonly setDraft: (update: (before: ReviewDraft) => ReviewDraft) => void;
  readonly onSent: (review: OwnReview) => void;
}
interface NewReviewProps extends CommonProps {
  readonly productId: string;
}
interface ChangeProps extends CommonProps {
  /** Review that is changed. */
  readonly reviewId: string;
  readonly saved: ReviewDraft;
  readonly onCancel: () => void;
}
export type ReviewFormProps = NewReviewProps | ChangeProps;

const isSame = (one: ReviewDraft, other: ReviewDraft): boolean =>
  JSON.stringify(toContent(one, one.rating ?? 0)) === JSON.stringify(toContent(other, other.rating ?? 0));

/** Input that is kept over a reload. */
const typedOf = ({ rating, text, vehicleId }: ReviewDraft) => ({ rating, text, vehicleId });

/** Review form for buyers. The draft is kept until it is sent. */
export function ReviewForm(props: ReviewFormProps) {
  const { draft, setDraft, onSent } = props;
  const change = 'reviewId' in props ? props : null;
  const { http, toasts } = useRemote();
  const titleId = useId();
  const [busy, setBusy] = useState(false);
  const [hasSubmitted, setHasSubmitted] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const update = (changes: Partial<ReviewDraft>) => setDraft((before) => ({ ...before, ...changes }));
  const photos = usePhotos({
    max: REVIEW_LIMITS.maxPhotos,
    kept: draft.photos,
    revise: (how) => setDraft((before) => ({ ...before, photos: how(before.photos) })),
  });
  const before = change?.saved ?? NO_DRAFT;
  const kept = useKeptValues({
    drafts: useDrafts(),
    name: 'reviewId' in props ? `review:${props.reviewId}` : `product-review:${props.productId}`,
    values: typedOf(draft),
    initial: typedOf(before),
    onRestore: update,
  });
  useUnsaved(!isSame(draft, before) || photos.unfinished !== null, kept.erase);
  // Without the list, a review can still be sent; it then shows no vehicle.
  const vehicles = useGet(VEHICLES).value?.items ?? [];
  const unsent = hasSubmitted ? photos.unfinished : null;

  const save = (content: ReturnType<typeof toContent>) =>
    'reviewId' in props
      ? call(http, reviewApi.change, { params: { id: props.reviewId }, body: content })
      : post(http, reviewApi.add, { productId: props.productId, ...content });
  const send = async () => {
    if (busy) return;
    setHasSubmitted(true);
    if (draft.rating === null || photos.unfinished !== null) return;
    setBusy(true);
    setFailure(null);
    try {
      const { data, message } = await save(toContent(draft, draft.rating));
      toasts.success(message ?? t.sent);
      kept.erase();
      setDraft(() => NO_DRAFT);
      onSent(data);
    } catch (error) {
      setFailure((isHttpError(error) && error.serverMessage) || t.failed);
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };

  return (
    <Stack
      as="form"
      gap="16"
      pad="24"
      radius="card"
      ground="raised"
      aria-labelledby={titleId}
      noValidate
      onSubmit={submit}
    >
      <Heading size="20" id={titleId}>
        {change ? t.edit : t.write}
      </Heading>
      <Restored shown={kept.isRestored} />
      {failure && <Alert tone="danger">{failure}</Alert>}
      <StarChoice
        legend={t.rating}
        labelOf={t.stars}
        value={draft.rating}
        error={hasSubmitted && draft.rating === null ? t.ratingMissing : null}
        onChange={(rating) => update({ rating })}
      />
      <TextAreaField
        label={t.text}
        optionalLabel={t.optional}
        maxLength={REVIEW_LIMITS.maxText}
        hint={t.left(REVIEW_LIMITS.maxText - draft.text.length)}
        value={draft.text}
        onChange={({ target }) => update({ text: target.value })}
      />
      <Photos photos={photos} title={t.photos} label={t.choosePhotos} />
      {unsent && (
        <Text tone="danger" size="14" role="alert">
          {unsent}
        </Text>
      )}
      {vehicles.length > 0 && (
        <SelectField
          label={t.yourVehicle}
          optionalLabel={t.optional}
          hint={t.vehicleHint}
          value={draft.vehicleId ?? ''}
          options={[
            { value: '', label: t.noVehicle },
            ...vehicles.map(({ id, model, year }) => ({ value: id, label: `${model} · ${year}` })),
          ]}
          onChange={({ target }) => update({ vehicleId: target.value || null })}
        />
      )}
      <Hint>{t.rule}</Hint>
      <Cluster gap="12">
        <Button type="submit" busy={busy} busyLabel={t.sending}>
          {t.send}
        </Button>
        {change && (
          <Button
            variant="ghost"
            onClick={() => {
              kept.erase();
              change.onCancel();
            }}
          >
            {t.cancel}
          </Button>
        )}
      </Cluster>
    </Stack>
  );
}
