import { shareMessages as t } from '../../../messages/service-order-shares';
import styles from './dialogs.module.css';

/** QR code of the link to a quote, which the customer scans from the screen or from a paper. */
export const QuoteQr = ({ svg }: { readonly svg: string }) => (
  <img
    className={styles['qr']}
    src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
    alt={t.qr}
    width={160}
    height={160}
  />
);
