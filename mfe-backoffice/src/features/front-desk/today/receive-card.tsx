import { ScanLine } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Card, Inline, Text } from '@evcare/shared-ui';
import { find } from '../../../messages/find';
import { todayMessages } from '../../../messages/front-desk';
import { FindBox } from '../../../shared/find';
import { useShortcut } from '../../../shared/shortcuts';
import styles from './today.module.css';

const t = todayMessages.reception;

/** Takes in a vehicle, booked or not, by its plate, code or the customer's phone number. */
export function ReceiveCard() {
  const field = useRef<HTMLInputElement>(null);
  useShortcut('/', t.title, () => field.current?.focus());
  // The field of the page's main task takes the focus, except on touch, where the keyboard would cover the page.
  useEffect(() => {
    const isFine = window.matchMedia?.('(pointer: fine)').matches ?? false;
    if (isFine && document.activeElement === document.body) field.current?.focus({ preventScroll: true });
  }, []);
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
