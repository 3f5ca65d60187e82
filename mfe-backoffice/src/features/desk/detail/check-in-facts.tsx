import type { CheckInRecord, Signature } from '@evcare/shared-contracts/office';
import { formatNumber } from '@evcare/shared-contracts/format';
import { detailTexts as text } from '../../../messages/desk';
import { Fact } from './fact';
import { Photos } from './photos';
import styles from './detail.module.css';

/** Record of a check-in. */
export function CheckInFacts({ record }: { readonly record: CheckInRecord }) {
  const { odometer, batteryPercent, complaint, belongings, broughtBy, signature, overrideReason } = record;
  return (
    <>
      <section>
        <h3 className={styles['title']}>{text.checkIn}</h3>
        <p className={styles['quote']}>{complaint}</p>
        <dl className={styles['grid']}>
          <Fact name={text.odometer}>{formatNumber(odometer)} km</Fact>
          {batteryPercent !== null && <Fact name={text.battery}>{batteryPercent} %</Fact>}
          {belongings && <Fact name={text.belongings}>{belongings}</Fact>}
          {broughtBy && <Fact name={text.broughtBy}>{broughtBy}</Fact>}
          {overrideReason && <Fact name={text.override}>{overrideReason}</Fact>}
          {signature && (
            <Fact name={text.signature}>
              <SignaturePicture signature={signature} />
            </Fact>
          )}
        </dl>
      </section>
      {record.photos.length > 0 && <Photos title={text.checkIn} photos={record.photos} />}
    </>
  );
}

/** Drawn signature, or the typed name. */
export function SignaturePicture({ signature }: { readonly signature: Signature }) {
  if (signature.kind === 'typed') return <em className={styles['typed']}>{signature.value}</em>;
  return (
    <svg
      className={styles['signature']}
      viewBox={`0 0 ${signature.width} ${signature.height}`}
      role="img"
      aria-label={text.signature}
    >
      <path d={signature.value} fill="none" stroke="currentColor" strokeWidth={2} strokeLinecap="round" />
    </svg>
  );
}
