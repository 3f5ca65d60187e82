import { useId } from 'react';
import {
  TRACKING_KINDS,
  TRACKING_LABELS,
  type OrderTracking,
  type TrackingKind,
} from '@evcare/shared-contracts/shop';
import { Cluster, Hint, Span, Stack, Subheading, Text, VisuallyHidden } from '@evcare/shared-ui';
import { tracking as t } from '../../../messages/tracking';
import { CopyButton } from '../../../shared/cart/copy-button';
import { Timeline } from '../../../shared/timeline/timeline';

const LABELS = Object.fromEntries(
  TRACKING_KINDS.map((kind) => [kind, { label: TRACKING_LABELS[kind] }]),
) as Record<TrackingKind, { readonly label: string }>;

interface ParcelTrackingProps {
  tracking: OrderTracking;
  /** True while the carrier has the parcel. */
  isUnderWay: boolean;
}

/** Parcel of an order: its carrier and tracking code, and the steps of its way, newest first. */
export default function ParcelTracking({ tracking, isUnderWay }: ParcelTrackingProps) {
  const id = useId();
  return (
    <Stack as="section" gap="12" aria-labelledby={id}>
      <Subheading size="18" id={id}>
        {t.title}
      </Subheading>
      <TrackingFacts tracking={tracking} isUnderWay={isUnderWay} />
    </Stack>
  );
}

/** Carrier and tracking code of a parcel, and the steps of its way. */
export function TrackingFacts({ tracking, isUnderWay }: ParcelTrackingProps) {
  const { carrier, trackingCode, url, demo, steps } = tracking;
  const oldestFirst = [...steps]
    .reverse()
    .map(({ kind, at, place, reason }) => ({ status: kind, at, note: noteOf(place, reason) }));
  return (
    <>
      <div>
        <Text weight="strong">{carrier ?? t.carrierUnknown}</Text>
        {trackingCode !== null && (
          <Cluster align="center" gap="8">
            <Span tone="muted">{t.code}</Span>
            <Span weight="strong" numeric breaks>
              {trackingCode}
            </Span>
            <CopyButton
              variant="secondary"
              text={() => trackingCode}
              label={t.copy}
              name={t.copyCode}
              done={t.copied}
              failed={t.copyFailed}
            />
          </Cluster>
        )}
        {url !== null && (
          <p>
            <a href={url} target="_blank" rel="noopener noreferrer">
              {t.page} <VisuallyHidden>{t.newTab}</VisuallyHidden>
            </a>
          </p>
        )}
        {demo && <Hint>{t.demo}</Hint>}
      </div>
      {isUnderWay && steps.length === 0 && <Text tone="muted">{t.notScanned}</Text>}
      {steps.length > 0 && <Timeline timeline={oldestFirst} labels={LABELS} />}
    </>
  );
}

const noteOf = (place: string | null, reason: string | null): string | null =>
  [place, reason].filter((text) => text !== null).join(' · ') || null;
