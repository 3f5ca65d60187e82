import { Suspense, use, useState } from 'react';
import { FlaskConical } from 'lucide-react';
import { Box, Grid, Hint, Inline, List, Span } from '@evcare/shared-ui';
import { messages } from '../../messages';
import type { DemoAccount } from './demo-accounts-api';
import type { DemoAccountList } from './login-loader';
import styles from './demo-accounts.module.css';

const t = messages.auth;

interface DemoAccountsProps {
  readonly accounts: DemoAccountList | Promise<DemoAccountList>;
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
  const list = accounts instanceof Promise ? use(accounts) : accounts;
  const [picked, setPicked] = useState<string | null>(null);
  const [first] = list;
  if (!first) return null;
  const samePassword = list.every(({ password }) => password === first.password);
  return (
    <Box
      as="section"
      pad="16"
      radius="card"
      above="32"
      className={styles['demo']}
      aria-labelledby="demo-accounts"
    >
      <Inline as="h2" below="4" gap="8" size="16" id="demo-accounts">
        <FlaskConical size={20} strokeWidth={1.75} aria-hidden="true" />
        {t.demoTitle}
      </Inline>
      <Hint>{t.demoText}</Hint>
      {samePassword && <Password value={first.password} />}
      <List className={styles['list']}>
        {list.map((account) => (
          <li key={account.email}>
            <Grid
              as="button"
              type="button"
              columns="1fr-auto"
              padY="8"
              padX="12"
              radius="control"
              tone="ink"
              size="14"
              text="start"
              full
              target
              className={styles['account']}
              aria-pressed={picked === account.email}
              onClick={() => {
                setPicked(account.email);
                onPick(account);
              }}
            >
              <Span breaks weight="strong">
                {account.email}
              </Span>
              <Span tone="muted">{account.role}</Span>
              {!samePassword && <Password value={account.password} />}
            </Grid>
          </li>
        ))}
      </List>
      <Hint role="status" className={styles['status']}>
        {picked && t.demoFilled(picked)}
      </Hint>
    </Box>
  );
}

function Password({ value }: { value: string }) {
  return (
    <Hint as="span" span>
      {messages.fields.password}: <code>{value}</code>
    </Hint>
  );
}
