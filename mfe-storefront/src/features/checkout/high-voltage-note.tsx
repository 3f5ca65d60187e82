import { Zap } from 'lucide-react';
import { Link } from '@evcare/shared-contracts/router';
import { Button, CheckboxField, Grid, Stack, Subheading } from '@evcare/shared-ui';
import { checkout } from '../../messages/checkout';
import { POLICY_ANSWERS } from '../../shared/help/policy-answers';
import styles from './high-voltage-note.module.css';
import type { Checkout } from './use-checkout';

const t = checkout.highVoltage;

/** Warning about delivery of a high-voltage part, with a required checkbox (product rule BR-16). */
export function HighVoltageNote({ checkout: { form, items, choose } }: { checkout: Checkout }) {
  const names = items.filter(({ isHighVoltage }) => isHighVoltage).map(({ name }) => name);
  return (
    <Grid columns="auto-1fr" gap="12" pad="16" radius="control" ground="warning-soft">
      <Zap className={styles['icon']} size={20} strokeWidth={1.75} aria-hidden="true" />
      <Stack align="start" gap="8">
        <Subheading tone="warning" size="16" className={styles['title']}>
          {t.title}
        </Subheading>
        <p>
          {t.text(names.join(', '))}{' '}
          <Link to={POLICY_ANSWERS.highVoltage} target="_blank">
            {t.policy}
          </Link>
        </p>
        <CheckboxField {...form.field('highVoltageAccepted')} label={t.accept} />
        <Button variant="secondary" size="sm" onClick={() => choose('method', 'fitting')}>
          {t.fitInstead}
        </Button>
      </Stack>
    </Grid>
  );
}
