import { useEffect, useState } from 'react';
import { Timer } from 'lucide-react';
import { InlineText, Text, VisuallyHidden } from '@evcare/shared-ui';
import { booking } from '../../../messages/booking';

const t = booking.hold;
const SECOND = 1_000;
/** Seconds left at which screen readers are notified; every second would be too often. */
const ANNOUNCED_AT = [240, 120, 60, 30, 10];

/** Countdown until the hold of a slot expires. */
export function HoldTimer({ deadline }: { deadline: number }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, []);
  const left = Math.max(0, Math.ceil((deadline - now) / SECOND));
  const minutes = Math.floor(left / 60);
  const seconds = left % 60;
  const announced = ANNOUNCED_AT.filter((second) => left <= second).at(-1);
  return (
    <InlineText gap="8">
      <Timer size={16} strokeWidth={1.75} aria-hidden="true" />
      {t.keeps}
      <Text as="strong" numeric role="timer" aria-label={t.label}>
        {minutes}:{String(seconds).padStart(2, '0')}
      </Text>
      <VisuallyHidden role="status">
        {announced !== undefined && t.left(Math.floor(announced / 60), announced % 60)}
      </VisuallyHidden>
    </InlineText>
  );
}
