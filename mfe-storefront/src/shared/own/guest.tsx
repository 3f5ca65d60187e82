import { useState, type ReactNode } from 'react';
import { ChevronRight } from 'lucide-react';
import { loginPath } from '@evcare/shared-contracts';
import { Link } from '@evcare/shared-contracts/router';
import { Box, Button, buttonClass, Card, Grid, Heading, Inline, Span, Stack, Text } from '@evcare/shared-ui';
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
    <Stack as="section" align="start" gap="8" className={styles['recent']} aria-labelledby="recent">
      <Heading size="24" id="recent">
        {say.title}
      </Heading>
      <Box as="ul" full>
        {rows.map(({ code, href, note }) => (
          <li key={code}>
            <Inline
              to={href}
              as={Link}
              justify="between"
              gap="16"
              padY="8"
              line="bottom"
              plain
              className={styles['kept']}
            >
              <span>
                <strong>{code}</strong>
                <Span tone="muted" className={styles['muted']}>
                  {note}
                </Span>
              </span>
              <ChevronRight size={20} strokeWidth={1.75} aria-hidden="true" />
            </Inline>
          </li>
        ))}
      </Box>
      <Button variant="ghost" size="sm" onClick={forget}>
        {own.forget}
      </Button>
    </Stack>
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
    <Grid gap="32" className={styles['guest']}>
      <Stack top gap="48">
        <Recent {...recent} />
        {lookUp}
      </Stack>
      <Card as="aside" className={styles['signIn']}>
        <Heading size="24">{say.title}</Heading>
        <Text tone="muted" className={styles['muted']}>
          {say.text}
        </Text>
        <Link className={buttonClass()} to={loginPath({ pathname: path })}>
          {own.login}
        </Link>
      </Card>
    </Grid>
  );
}
