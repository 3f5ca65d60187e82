import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@evcare/shared-ui';
import { messages } from '../messages';
import { MessagePage } from './message-page';

const t = messages.pages;

/** Page for an address that cannot be fetched because the browser is offline. */
export function OfflinePage({ onRetry }: { onRetry: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  async function retry() {
    setBusy(true);
    await onRetry().catch(() => undefined);
    setBusy(false);
  }
  return (
    <MessagePage
      title={t.offline.title}
      actions={
        <Button icon={<RotateCw />} busy={busy} busyLabel={t.failed.reloading} onClick={() => void retry()}>
          {messages.layout.retry}
        </Button>
      }
    >
      <p>{t.offline.text}</p>
      <p>{t.failed.kept}</p>
    </MessagePage>
  );
}
