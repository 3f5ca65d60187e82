import { useEffect, useState } from 'react';
import { Hint, Skeleton } from '@evcare/shared-ui';
import { appointments as t } from '../../../messages/appointments';
import { appointmentHref } from '../../../shared/booking/paths';
import styles from './appointment.module.css';

/** Pixels per module; the page scales the image. */
const MODULE = 4;

/** The appointment's address as a QR code. The encoder is loaded only when a code is shown. */
export function QrCode({ code }: { code: string }) {
  const [src, setSrc] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let left = false;
    import(/* webpackChunkName: "qr" */ 'uqr').then(
      ({ renderSVG }) => {
        const svg = renderSVG(`${window.location.origin}${appointmentHref(code)}`, {
          pixelSize: MODULE,
          border: 2,
        });
        if (!left) setSrc(`data:image/svg+xml,${encodeURIComponent(svg)}`);
      },
      () => !left && setFailed(true),
    );
    return () => {
      left = true;
    };
  }, [code]);

  if (failed) return <Hint>{t.qrFailed}</Hint>;
  return (
    <div className={styles['qr']}>
      {src === null ? (
        <Skeleton width="100%" height="100%" radius="var(--radius-control)" />
      ) : (
        <img data-read src={src} alt={t.qr(code)} width={168} height={168} />
      )}
    </div>
  );
}
