import { BadgeCheck, MailWarning } from 'lucide-react';
import { DIALOGS } from '@evcare/shared-contracts';
import { Badge, Button, Cluster, Stack, TextField } from '@evcare/shared-ui';
import { messages } from '../../messages';
import { useRemote, useSession } from '../../shared/remote-scope';
import styles from './profile.module.css';

const t = messages.profile;

/** Read-only e-mail, which is the sign-in name, with its verification status. */
export function EmailField({ email }: { email: string }) {
  const { dialogs } = useRemote();
  const verified = useSession().user?.emailVerified === true;
  return (
    <Stack gap="12" top className={styles['email']}>
      <TextField
        label={messages.fields.email}
        type="email"
        value={email}
        readOnly
        autoComplete="email"
        hint={t.emailReadOnly}
      />
      <Cluster align="center" gap="12" className={styles['verification']}>
        {verified ? (
          <Badge tone="success">
            <BadgeCheck size={16} strokeWidth={1.75} aria-hidden="true" /> {t.verified}
          </Badge>
        ) : (
          <>
            <Badge tone="warning">
              <MailWarning size={16} strokeWidth={1.75} aria-hidden="true" /> {t.unverified}
            </Badge>
            <Button
              variant="secondary"
              size="sm"
              onClick={() => void dialogs.open(DIALOGS.verifyEmail, { email })}
            >
              {t.verify}
            </Button>
          </>
        )}
      </Cluster>
    </Stack>
  );
}
