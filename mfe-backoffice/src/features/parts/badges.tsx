import {
  PARTS_COVERAGE_LABELS,
  PARTS_URGENCY_LABELS,
  type PartsCoverage,
  type PartsUrgency,
} from '@evcare/shared-contracts/office';
import { Badge } from '@evcare/shared-ui';

export function UrgencyBadge({ urgency }: { readonly urgency: PartsUrgency }) {
  const { label, tone } = PARTS_URGENCY_LABELS[urgency];
  return <Badge tone={tone}>{label}</Badge>;
}

export function CoverageBadge({ coverage }: { readonly coverage: PartsCoverage }) {
  const { label, tone } = PARTS_COVERAGE_LABELS[coverage];
  return <Badge tone={tone}>{label}</Badge>;
}
