import { RotateCw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { PATHS } from '@evcare/shared-contracts';
import { Link } from '@evcare/shared-contracts/router';
import { Button, buttonClass } from '@evcare/shared-ui';
import { messages } from '../messages';
import { MessagePage } from './message-page';
import styles from './remote-failed-page.module.css';

const t = messages.pages.failed;

/** Failures that a retry cannot fix, because remote and shell are incompatible. */
const INCOMPATIBLE: readonly string[] = ['CONTRACT_MISMATCH', 'SHARED_MISMATCH'];

/** Messages for a part that is too old or too new for this page. */
const IncompatibleNote = () => <p>{t.incompatible}</p>;

export interface RemoteFailedPageProps {
  readonly title?: string;
  /** A code of docs/errors.md. */
  readonly code: string;
  readonly onRetry: () => Promise<void>;
}

/**
 * Page for a part of the site that could not load or crashed: explains the failure, what was
 * preserved and what to do. Takes the focus.
 */
export function RemoteFailedPage({ title = t.title, code, onRetry }: RemoteFailedPageProps) {
  const alert = useRef<HTMLDivElement>(null);
  const [busy, setBusy] = useState(false);
  const [tries, setTries] = useState(0);

  useEffect(() => alert.current?.focus(), []);

  async function retry() {
    setBusy(true);
    try {
      await onRetry();
    } catch {
      // The failure needs no other handling: the page shows below that the retry
      // failed, and the user can try again.
    } finally {
      setTries((count) => count + 1);
      setBusy(false);
    }
  }

  return (
    <div ref={alert} role="alert" tabIndex={-1} className={styles['alert']}>
      <MessagePage
        title={title}
        note={t.code(code)}
        actions={
          <>
            <Button icon={<RotateCw />} busy={busy} busyLabel={t.reloading} onClick={() => void retry()}>
              {t.reload}
            </Button>
            <Link to={PATHS.home} className={buttonClass({ variant: 'ghost' })}>
              {messages.pages.home}
            </Link>
          </>
        }
      >
        {INCOMPATIBLE.includes(code) ? <IncompatibleNote /> : <p>{t.text}</p>}
        <p>{t.kept}</p>
        {tries > 0 && !busy && <p className={styles['still']}>{t.still}</p>}
      </MessagePage>
    </div>
  );
}
