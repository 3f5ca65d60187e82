import { useId, useState, type FormEvent } from 'react';
import { isHttpError } from '@evcare/shared-contracts';
import { post, reviewApi } from '@evcare/shared-contracts/endpoints';
import type { Review } from '@evcare/shared-contracts/shop';
import { Alert, Button, Heading, Stack, TextAreaField } from '@evcare/shared-ui';
import { productReviews as t } from '../../../messages/product-detail';
import { useRemote } from '../../../shared/scope';
import { useUnsaved } from '../../../shared/use-unsaved';
import { StarChoice } from './stars';

/** The API's limit, in characters. */
const MAX_LENGTH = 500;

export interface ReviewDraft {
  readonly rating: number | null;
  readonly text: string;
}
export const NO_DRAFT: ReviewDraft = { rating: null, text: '' };

interface ReviewFormProps {
  productId: string;
  draft: ReviewDraft;
  setDraft: (draft: ReviewDraft) => void;
  onSent: (review: Review) => void;
}

/** Review form for buyers. The draft is kept until it is sent. */
export function ReviewForm({ productId, draft, setDraft, onSent }: ReviewFormProps) {
  const { http, toasts } = useRemote();
  useUnsaved(draft.rating !== null || draft.text !== '');
  const titleId = useId();
  const [busy, setBusy] = useState(false);
  const [missing, setMissing] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const send = async () => {
    if (busy) return;
    setMissing(draft.rating === null);
    if (draft.rating === null) return;
    setBusy(true);
    setFailure(null);
    try {
      const body = { productId, rating: draft.rating, text: draft.text.normalize('NFC').trim() };
      const { data } = await post(http, reviewApi.add, body);
      toasts.success(t.sent);
      setDraft(NO_DRAFT);
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
        {t.write}
      </Heading>
      {failure && <Alert tone="danger">{failure}</Alert>}
      <StarChoice
        legend={t.rating}
        value={draft.rating}
        error={missing && draft.rating === null ? t.ratingMissing : null}
        onChange={(rating) => setDraft({ ...draft, rating })}
      />
      <TextAreaField
        label={t.text}
        optionalLabel={t.optional}
        maxLength={MAX_LENGTH}
        hint={t.left(MAX_LENGTH - draft.text.length)}
        value={draft.text}
        onChange={({ target }) => setDraft({ ...draft, text: target.value })}
      />
      <div>
        <Button type="submit" busy={busy} busyLabel={t.sending}>
          {t.send}
        </Button>
      </div>
    </Stack>
  );
}
