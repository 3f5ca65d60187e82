import type { Quote } from '@evcare/shared-contracts/workshop';
import { Alert, Button } from '@evcare/shared-ui';
import { approval } from '../../messages/approval';

const t = approval.changed;

const messagesFor = (shown: Quote, latest: Quote | null) => {
  if (latest?.seq === shown.seq && latest.state === 'expired')
    return [t.expired, t.expiredText, t.showExpired];
  const isAnswered = latest?.seq === shown.seq && latest.state !== 'sent';
  return isAnswered ? [t.answered, t.answeredText, t.showAnswered] : [t.newer, t.newerText, t.showNewer];
};

interface QuoteChangedProps {
  readonly shown: Quote;
  readonly latest: Quote | null;
  readonly onShow: () => void;
}

/** Notice that the quote has changed, with a button to show the latest state. */
export function QuoteChanged({ shown, latest, onShow }: QuoteChangedProps) {
  const [title, text, action] = messagesFor(shown, latest);
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
