import { MailCheck } from 'lucide-react';
import { Grid, Stack, Text } from '@evcare/shared-ui';
import { messages } from '../../messages';
import styles from './verify.module.css';

export function SuccessView() {
  return (
    <Stack align="center" gap="16" text="center" role="status" className={styles['success']}>
      <Grid as="span" centered tone="success" className={styles['seal']}>
        <MailCheck size={32} strokeWidth={1.75} aria-hidden="true" />
      </Grid>
      <Text size="20" weight="strong">
        {messages.verify.success}
      </Text>
    </Stack>
  );
}
