import { addressOf, callbackApi } from '@evcare/shared-contracts/endpoints';
import { Span } from '@evcare/shared-ui';
import { hoursText } from '../../messages/help';
import { useGet } from '../data/hooks';

/** Whether the hotline is answered now, and when that changes; empty if it is not known. */
export function HotlineHours() {
  const { value } = useGet(addressOf(callbackApi.hours));
  if (!value) return null;
  return <Span tone={value.isOpen ? 'success' : 'muted'}>{hoursText(value, Date.now())}</Span>;
}
