import { useState } from 'react';
import { addressOf, callbackApi } from '@evcare/shared-contracts/endpoints';
import { Span } from '@evcare/shared-ui';
import { hoursText } from '../../messages/help';
import { useGet } from '../data/hooks';

/** Says if the hotline is answered now and when that changes; empty if the hours are not known. */
export function HotlineHours() {
  const { value } = useGet(addressOf(callbackApi.hours));
  const [now] = useState(() => Date.now());
  if (!value) return null;
  return (
    <Span size="14" tone={value.isOpen ? 'success' : 'muted'}>
      {hoursText(value, now)}
    </Span>
  );
}
