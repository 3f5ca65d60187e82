import type { Quote } from '@evcare/shared-contracts/workshop';
import { Alert, Button } from '@evcare/shared-ui';
import { approval } from '../../messages/approval';

const t = approval.changed;

const textsOf = (shown: Quote, latest: Quote | null) => {
  if (latest?.seq === shown.seq && latest.state === 'expired')
    return [t.expired, t.expiredText, t.showExpired];
  const answered = latest?.seq === shown.seq && latest.state !== 'sent';
  return answered ? [t.answered, t.answeredText, t.showAnswered] : [t.newer, t.newerText, t.showNewer];
};

interface ChangedProps {
  readonly shown: Quote;
  readonly latest: Quote | null;
  readonly onShow: () => void;
}

/** There is something newer than what is read: it is told, and shown when the reader wants it. */
export function Changed({ shown, latest, onShow }: ChangedProps) {
  const [title, text, action] = textsOf(shown, latest);
  return (
    <Alert
      tone="info"
      title={title}
      action={
        <Button variant="secondary" onClick={onShow}>
          {action}
        </Button>
      }
    >
      {text}
    </Alert>
  );
}
