import { RotateCw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { PATHS } from '@evcare/shared-contracts';
import { Link } from '@evcare/shared-contracts/router';
import { Button, buttonClass } from '@evcare/shared-ui';
import { messages } from '../messages';
import { MessagePage } from './message-page';
import styles from './remote-failed-page.module.css';

const texts = messages.pages.failed;

/** Failures that another try can't mend, because the two sides do not fit. */
const INCOMPATIBLE: readonly string[] = ['CONTRACT_MISMATCH', 'SHARED_MISMATCH'];

/** What to say where a part is too old or too new for this page. */
export const IncompatibleNote = () => <p>{texts.incompatible}</p>;

export interface RemoteFailedPageProps {
  readonly title?: string;
  /** One of the codes of docs/errors.md. */
  readonly code: string;
  readonly onRetry: () => Promise<void>;
}

/** A part of the site did not come, or broke: says what, what was kept and what to do, and takes the focus. */
export function RemoteFailedPage({ title = texts.title, code, onRetry }: RemoteFailedPageProps) {
  const alert = useRef<HTMLDivElement>(null);
  const [busy, setBusy] = useState(false);
  const [tries, setTries] = useState(0);

  useEffect(() => alert.current?.focus(), []);

  async function retry() {
    setBusy(true);
    try {
      await onRetry();
    } catch {
      // Whatever it was, this page is still here and says so below.
    } finally {
      setTries((count) => count + 1);
      setBusy(false);
    }
  }

  return (
    <div ref={alert} role="alert" tabIndex={-1} className={styles['alert']}>
      <MessagePage
        title={title}
        note={texts.code(code)}
        actions={
          <>
            <Button icon={<RotateCw />} busy={busy} busyLabel={texts.reloading} onClick={() => void retry()}>
              {texts.reload}
            </Button>
            <Link to={PATHS.home} className={buttonClass({ variant: 'ghost' })}>
              {messages.pages.home}
            </Link>
          </>
        }
      >
        {INCOMPATIBLE.includes(code) ? <IncompatibleNote /> : <p>{texts.text}</p>}
        <p>{texts.kept}</p>
        {tries > 0 && !busy && <p className={styles['still']}>{texts.still}</p>}
      </MessagePage>
    </div>
  );
}
