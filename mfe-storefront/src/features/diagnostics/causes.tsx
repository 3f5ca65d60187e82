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
  Grid,
  Heading,
  Inline,
  List,
  Span,
  Stack,
  Text,
  VisuallyHidden,
} from '@evcare/shared-ui';
import { diagnostics as t } from '../../messages/diagnostics';
import styles from './causes.module.css';
import { DangerNotice, HelpCalls } from './danger-notice';

type Cause = Diagnosis['causes'][number];

const TONES: Record<CauseUrgency, BadgeTone> = { stop: 'danger', soon: 'warning', watch: 'neutral' };
const bookingOf = (code: string) => `${PATHS.booking}?serviceId=${encodeURIComponent(code)}`;

interface CauseItemProps {
  readonly cause: Cause;
  readonly isFirst: boolean;
  readonly canBook: boolean;
}

function CauseItem({ cause, isFirst, canBook }: CauseItemProps) {
  const { title, urgency, reasons, services, price } = cause;
  return (
    <Stack as="li" gap="8" padY="24" padX="16" line="all" radius="card" className={styles['cause']}>
      <Cluster gap="8" gapX="12" align="center" justify="between" className={styles['head']}>
        <h3>{title}</h3>
        <Badge tone={TONES[urgency]}>{CAUSE_URGENCY_LABELS[urgency]}</Badge>
      </Cluster>
      {isFirst && <Text tone="muted">{t.likeliest}</Text>}
      <Text above="8" weight="strong">
        {t.because}
      </Text>
      <Grid as="ul" gap="8" className={styles['reasons']}>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </Grid>
      {canBook && services.length > 0 && (
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
      {urgency === 'stop' && (
        <Text above="8" weight="strong">
          {t.stop}
        </Text>
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
  const { dangers, causes, unknownCodes } = diagnosis;
  // A page that says "stop" for one cause must not invite to drive to the workshop for another.
  const mustStop = causes.some(({ urgency }) => urgency === 'stop');
  return (
    <Stack as="section" gap="16" className={styles['result']} aria-labelledby="diagnosis">
      <Heading size="24" id="diagnosis" ref={heading} tabIndex={-1}>
        {dangers.length > 0 ? t.danger.title : t.results}
      </Heading>
      {unknownCodes.length > 0 && <Alert tone="info">{t.unknown(unknownCodes)}</Alert>}
      {dangers.length > 0 ? (
        <DangerNotice dangers={dangers} causes={causes} />
      ) : causes.length === 0 ? (
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
          {mustStop && (
            <Alert tone="danger" title={t.mustStop}>
              <Stack gap="12">
                {t.mustStopText}
                <HelpCalls kind={null} />
              </Stack>
            </Alert>
          )}
          <Text tone="muted">{t.resultsNote}</Text>
          <List as="ol" gap="16">
            {causes.map((cause, index) => (
              <CauseItem key={cause.id} cause={cause} isFirst={index === 0} canBook={!mustStop} />
            ))}
          </List>
          <Stack gap="8" padTop="16">
            <h3 className={styles['limits']}>{t.limits.title}</h3>
            <Grid as="ul" gap="8" className={styles['reasons']}>
              {t.limits.items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </Grid>
          </Stack>
        </>
      )}
    </Stack>
  );
}
