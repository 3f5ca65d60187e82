import { SERIAL_STATE_LABELS, type SerialState } from '@evcare/shared-contracts/office';
import { Badge } from '@evcare/shared-ui';

export function StateBadge({ state }: { readonly state: SerialState }) {
  const { label, tone } = SERIAL_STATE_LABELS[state];
  return <Badge tone={tone}>{label}</Badge>;
}
