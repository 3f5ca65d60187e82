import type { OfficeLine, PartFit } from '@evcare/shared-contracts/office';
import { Badge, Cluster } from '@evcare/shared-ui';
import { serviceOrderMessages } from '../../../messages/service-orders';

const t = serviceOrderMessages.partFlags;

interface Props {
  readonly fits: PartFit | null;
  readonly duplicate: boolean;
}

/** Returns the problems that the front desk has to check before a part is quoted or approved. */
export const doubtsOf = ({ fits, duplicate }: Pick<OfficeLine, 'fits' | 'duplicate'>): string[] => [
  ...(fits === 'no' ? [t.misfit] : []),
  ...(duplicate ? [t.duplicate] : []),
];

/** Warnings about a part: it does not fit the vehicle, may not fit it, or is on the order twice. */
export function PartFlags({ fits, duplicate }: Props) {
  if (fits !== 'no' && fits !== 'unknown' && !duplicate) return null;
  return (
    <Cluster as="span" gap="4">
      {fits === 'no' && <Badge tone="danger">{t.misfit}</Badge>}
      {fits === 'unknown' && <Badge tone="warning">{t.unknownFit}</Badge>}
      {duplicate && <Badge tone="warning">{t.duplicate}</Badge>}
    </Cluster>
  );
}
