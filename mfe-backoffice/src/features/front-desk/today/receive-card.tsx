import { ScanLine } from 'lucide-react';
import { useRef } from 'react';
import { Card, Inline, Text } from '@evcare/shared-ui';
import { find } from '../../../messages/find';
import { todayMessages } from '../../../messages/front-desk';
import { FindBox } from '../../../shared/find';
import { useShortcut } from '../../../shared/shortcuts';
import styles from './today.module.css';

const t = todayMessages.reception;

/**
 * Takes in a vehicle, booked or not, by its plate, code or the customer's phone number. The field takes no focus by
 * itself, so that single keys work at once; `/` focuses it.
 */
export function ReceiveCard() {
  const field = useRef<HTMLInputElement>(null);
  useShortcut('/', t.title, () => field.current?.focus());
  return (
    <Card className={styles['receive']}>
      <Inline as="h2" gap="8" size="18">
        <ScanLine size={20} strokeWidth={1.75} aria-hidden="true" />
        {t.title}
      </Inline>
      <FindBox field={field} placeholder={find.placeholder} floating />
      <Text tone="muted">{t.hint}</Text>
    </Card>
  );
}
