import { useEffect, useRef } from 'react';
import { PATHS } from '@evcare/shared-contracts';
import { Link } from '@evcare/shared-contracts/router';
import { CAUSE_URGENCY_LABELS, type CauseUrgency, type Diagnosis } from '@evcare/shared-contracts/workshop';
import { Alert, Badge, buttonClass, EmptyState, VisuallyHidden, type BadgeTone } from '@evcare/shared-ui';
import { diagnostics as t } from '../../messages/diagnostics';
import styles from './causes.module.css';

type Cause = Diagnosis['causes'][number];

const TONES: Record<CauseUrgency, BadgeTone> = { stop: 'danger', soon: 'warning', watch: 'neutral' };
const bookingOf = (code: string) => `${PATHS.booking}?serviceId=${encodeURIComponent(code)}`;

function CauseItem({ cause }: { cause: Cause }) {
  const { title, likelihood, urgency, reasons, services, price } = cause;
  return (
    <li className={styles['cause']}>
      <div className={styles['head']}>
        <h3>{title}</h3>
        <Badge tone={TONES[urgency]}>{CAUSE_URGENCY_LABELS[urgency]}</Badge>
      </div>
      <p className={styles['likelihood']}>
        <span className={styles['track']} aria-hidden="true">
          <span style={{ transform: `scaleX(${likelihood / 100})` }} />
        </span>
        {t.likelihood(likelihood)}
      </p>
      <p className={styles['label']}>{t.because}</p>
      <ul className={styles['reasons']}>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      {services.length > 0 && (
        <>
          <p className={styles['label']}>{t.services}</p>
          <ul className={styles['services']}>
            {services.map(({ code, name, priceFrom }) => (
              <li key={code} className={styles['service']}>
                <span>
                  {name} <span className={styles['quiet']}>{t.from(priceFrom)}</span>
                </span>
                <Link className={buttonClass({ variant: 'secondary' })} to={bookingOf(code)}>
                  {t.book}
                  <VisuallyHidden> {name}</VisuallyHidden>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      {price && <p className={styles['price']}>{t.price(price.from, price.to)}</p>}
    </li>
  );
}

/** Possible causes of the symptoms, most likely first. The heading takes the focus when they appear. */
export function Causes({ diagnosis }: { diagnosis: Diagnosis }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [diagnosis]);
  const { causes, unknownCodes } = diagnosis;
  return (
    <section className={styles['result']} aria-labelledby="diagnosis">
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
          <p className={styles['quiet']}>{t.resultsNote}</p>
          <ol className={styles['causes']}>
            {causes.map((cause) => (
              <CauseItem key={cause.id} cause={cause} />
            ))}
          </ol>
        </>
      )}
    </section>
  );
}
