import { useId, useState, type FormEvent } from 'react';
import { isHttpError } from '@evcare/shared-contracts';
import type { ServiceOrder } from '@evcare/shared-contracts/workshop';
import { Alert, Button, Card, Heading, Stack, Text, TextAreaField } from '@evcare/shared-ui';
import { StarChoice } from '@evcare/shared-ui/stars';
import { dashboard } from '../../messages/dashboard';
import { useRemote } from '../../shared/remote-scope';

const t = dashboard.rate;
/** Limit of the API, in characters. */
const MAX_TEXT_LENGTH = 500;

/** Rating form for finished work. Keeps the input when sending fails. */
export function Rate({ order, onRated }: { order: ServiceOrder; onRated: () => void }) {
  const { http, toasts } = useRemote();
  const id = useId();
  const [rating, setRating] = useState<number | null>(null);
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [missing, setMissing] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const send = async () => {
    if (busy) return;
    setMissing(rating === null);
    if (rating === null) return;
    setBusy(true);
    setFailure(null);
    try {
      const body = { rating, text: text.normalize('NFC').trim() || null };
      const { sendRating } = await import('./send-rating');
      await sendRating(http, order.id, body);
      toasts.success(t.sent);
      onRated();
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
    <Card as="section" aria-labelledby={id}>
      <Stack as="form" gap="16" noValidate onSubmit={submit}>
        <div>
          <Heading size="20" id={id}>
            {t.title}
          </Heading>
          <Text tone="muted">{t.lead(order.vehicle.name, order.vehicle.plate)}</Text>
        </div>
        {failure && <Alert tone="danger">{failure}</Alert>}
        <StarChoice
          legend={t.legend}
          labelOf={t.stars}
          value={rating}
          error={missing && rating === null ? t.missing : null}
          onChange={setRating}
        />
        {rating !== null && (
          <TextAreaField
            label={t.text}
            optionalLabel={t.optional}
            hint={t.left(MAX_TEXT_LENGTH - text.length)}
            maxLength={MAX_TEXT_LENGTH}
            rows={3}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
        <div>
          <Button type="submit" variant="secondary" busy={busy} busyLabel={t.sending}>
            {t.send}
          </Button>
        </div>
      </Stack>
    </Card>
  );
}
