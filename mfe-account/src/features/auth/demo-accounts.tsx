import { Suspense, use, useState } from 'react';
import { FlaskConical } from 'lucide-react';
import { messages } from '../../messages';
import type { DemoAccount } from './demo-accounts-api';
import styles from './demo-accounts.module.css';

const t = messages.auth;

interface DemoAccountsProps {
  readonly accounts: Promise<readonly DemoAccount[]>;
  readonly onPick: (account: DemoAccount) => void;
}

/** List of the public demo accounts; picking one fills in the form. */
export function DemoAccounts(props: DemoAccountsProps) {
  return (
    <Suspense fallback={null}>
      <AccountList {...props} />
    </Suspense>
  );
}

function AccountList({ accounts, onPick }: DemoAccountsProps) {
  const list = use(accounts);
  const [picked, setPicked] = useState<string | null>(null);
  const [first] = list;
  if (!first) return null;
  const samePassword = list.every(({ password }) => password === first.password);
  return (
    <section className={styles['demo']} aria-labelledby="demo-accounts">
      <h2 id="demo-accounts" className={styles['title']}>
        <FlaskConical size={20} strokeWidth={1.75} aria-hidden="true" />
        {t.demoTitle}
      </h2>
      <p className={styles['text']}>{t.demoText}</p>
      {samePassword && <Password value={first.password} />}
      <ul className={styles['list']}>
        {list.map((account) => (
          <li key={account.email}>
            <button
              type="button"
              className={styles['account']}
              aria-pressed={picked === account.email}
              onClick={() => {
                setPicked(account.email);
                onPick(account);
              }}
            >
              <span className={styles['email']}>{account.email}</span>
              <span className={styles['role']}>{account.role}</span>
              {!samePassword && <Password value={account.password} />}
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className={styles['status']}>
        {picked && t.demoFilled(picked)}
      </p>
    </section>
  );
}

function Password({ value }: { value: string }) {
  return (
    <span className={styles['password']}>
      {messages.fields.password}: <code>{value}</code>
    </span>
  );
}
