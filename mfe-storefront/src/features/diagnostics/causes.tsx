import { useEffect, useRef } from 'react';
import { PATHS } from '@evcare/shared-contracts';
import { Link } from '@evcare/shared-contracts/router';
import { CAUSE_URGENCY_LABELS, type CauseUrgency, type Diagnosis } from '@evcare/shared-contracts/workshop';
import {
  Alert,
  Badge,
  type BadgeTone,
  buttonClass,
  Cluster,
  EmptyState,
  Inline,
  List,
  Span,
  Stack,
  Text,
  VisuallyHidden,
} from '@evcare/shared-ui';
import { diagnostics as t } from '../../messages/diagnostics';
import styles from './causes.module.css';

type Cause = Diagnosis['causes'][number];

const TONES: Record<CauseUrgency, BadgeTone> = { stop: 'danger', soon: 'warning', watch: 'neutral' };
const bookingOf = (code: string) => `${PATHS.booking}?serviceId=${encodeURIComponent(code)}`;

function CauseItem({ cause }: { cause: Cause }) {
  const { title, likelihood, urgency, reasons, services, price } = cause;
  return (
    <Stack as="li" gap="8" padY="24" padX="16" line="all" radius="card" className={styles['cause']}>
      <Cluster gap="8" gapX="12" align="center" justify="between" className={styles['head']}>
        <h3>{title}</h3>
        <Badge tone={TONES[urgency]}>{CAUSE_URGENCY_LABELS[urgency]}</Badge>
      </Cluster>
      <Stack as="p" gap="4" tone="muted">
        <span className={styles['track']} aria-hidden="true">
          <span style={{ transform: `scaleX(${likelihood / 100})` }} />
        </span>
        {t.likelihood(likelihood)}
      </Stack>
      <Text above="8" weight="strong">
        {t.because}
      </Text>
      <ul className={styles['reasons']}>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      {services.length > 0 && (
        <>
          <Text above="8" weight="strong">
            {t.services}
          </Text>
          <List gap="8">
            {services.map(({ code, name, priceFrom }) => (
              <Inline as="li" gap="12" justify="between" key={code} className={styles['service']}>
                <span>
                  {name} <Span tone="muted">{t.from(priceFrom)}</Span>
                </span>
                <Link className={buttonClass({ variant: 'secondary' })} to={bookingOf(code)}>
                  {t.book}
                  <VisuallyHidden> {name}</VisuallyHidden>
                </Link>
              </Inline>
            ))}
          </List>
        </>
      )}
      {price && (
        <Text padTop="12" line="top" weight="strong">
          {t.price(price.from, price.to)}
        </Text>
      )}
    </Stack>
  );
}

/** Possible causes of the symptoms, most likely first. The heading takes the focus when they appear. */
export function Causes({ diagnosis }: { diagnosis: Diagnosis }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [diagnosis]);
  const { causes, unknownCodes } = diagnosis;
  return (
    <Stack as="section" gap="16" className={styles['result']} aria-labelledby="diagnosis">
      <h2 id="diagnosis" ref={heading} tabIndex={-1}>
        {t.results}
      </h2>
      {unknownCodes.length > 0 && <Alert tone="info">{t.unknown(unknownCodes)}</Alert>}
      {causes.some(({ urgency }) => urgency === 'stop') && <Alert tone="danger">{t.stop}</Alert>}
      {causes.length === 0 ? (
        <EmptyState
          title={t.none}
          text={t.noneText}
          action={
            <Link className={buttonClass()} to={bookingOf('CD-AI')}>
              {t.bookDiagnosis}
            </Link>
          }
        />
      ) : (
        <>
          <Text tone="muted">{t.resultsNote}</Text>
          <List as="ol" gap="16">
            {causes.map((cause) => (
              <CauseItem key={cause.id} cause={cause} />
            ))}
          </List>
        </>
      )}
    </Stack>
  );
}
