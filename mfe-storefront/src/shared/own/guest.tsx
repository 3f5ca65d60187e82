import { useState, type ReactNode } from 'react';
import { ChevronRight } from 'lucide-react';
import { loginPath } from '@evcare/shared-contracts';
import { Link } from '@evcare/shared-contracts/router';
import { Button, buttonClass, Card } from '@evcare/shared-ui';
import { own } from '../../messages/own';
import { useRemote } from '../scope';
import styles from './guest.module.css';

interface Kept {
  readonly code: string;
  readonly href: string;
  readonly note: string;
}

interface RecentProps {
  /** Returns the items created on this device without an account, as stored when the page was opened. */
  kept: () => readonly Kept[];
  onForget: () => void;
  say: { title: string; forgotten: string };
}

/** Items created on this device without an account; they can be removed. */
function Recent({ kept, onForget, say }: RecentProps) {
  const { toasts } = useRemote();
  const [rows, setRows] = useState(kept);
  if (rows.length === 0) return null;
  const forget = () => {
    onForget();
    setRows([]);
    toasts.info(say.forgotten);
  };
  return (
    <section className={styles['recent']} aria-labelledby="recent">
      <h2 id="recent" className={styles['title']}>
        {say.title}
      </h2>
      <ul className={styles['codes']}>
        {rows.map(({ code, href, note }) => (
          <li key={code}>
            <Link to={href} className={styles['kept']}>
              <span>
                <strong>{code}</strong>
                <span className={styles['muted']}>{note}</span>
              </span>
              <ChevronRight size={20} strokeWidth={1.75} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
      <Button variant="ghost" size="sm" onClick={forget}>
        {own.forget}
      </Button>
    </section>
  );
}

interface GuestProps {
  recent: RecentProps;
  lookUp: ReactNode;
  /** Path of the page to return to after signing in. */
  path: string;
  say: { title: string; text: string };
}

/** Page for guests: their items on this device, the look-up by code, and the link to sign in. */
export function Guest({ recent, lookUp, path, say }: GuestProps) {
  return (
    <div className={styles['guest']}>
      <div className={styles['left']}>
        <Recent {...recent} />
        {lookUp}
      </div>
      <Card as="aside" className={styles['signIn']}>
        <h2 className={styles['title']}>{say.title}</h2>
        <p className={styles['muted']}>{say.text}</p>
        <Link className={buttonClass()} to={loginPath({ pathname: path })}>
          {own.login}
        </Link>
      </Card>
    </div>
  );
}
