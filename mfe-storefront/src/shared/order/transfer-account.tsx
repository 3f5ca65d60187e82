import { formatMoney } from '@evcare/shared-contracts/format';
import type { Transfer } from '@evcare/shared-contracts/shop';
import { Alert } from '@evcare/shared-ui';
import { orders } from '../../messages/orders';
import { CopyButton } from '../cart/copy-button';
import styles from './transfer-account.module.css';

const say = orders.transfer;

/** An SVG in an image cannot run scripts, whatever its text contains. */
const pictureOf = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;

function Fact({ label, shown, copied }: { label: string; shown: string; copied?: string }) {
  return (
    <div className={styles['fact']}>
      <dt>{label}</dt>
      <dd>
        <span className={styles['value']}>{shown}</span>
        {copied !== undefined && (
          <CopyButton
            text={() => copied}
            label={say.copy}
            name={say.copyOne(label)}
            done={say.copied}
            failed={say.copyFailed}
          />
        )}
      </dd>
    </div>
  );
}

interface TransferAccountProps {
  transfer: Transfer;
  /** Message about the payment deadline; null if there is none. */
  due: string | null;
}

/** Transfer details: the QR code, and each value with a copy button. */
export function TransferAccount({ transfer, due }: TransferAccountProps) {
  const { svg, demo, bank, account, holder, amount, content, dueAt } = transfer;
  const copied = (value: string) => (demo ? {} : { copied: value });
  return (
    <>
      {demo && (
        <Alert tone="warning" title={say.demo}>
          {say.demoText}
        </Alert>
      )}
      <div className={styles['ways']}>
        <img
          className={styles['code']}
          src={pictureOf(svg)}
          alt={demo ? say.qrDemo : say.qr}
          width={200}
          height={200}
        />
        <dl className={styles['facts']}>
          <Fact label={say.bank} shown={bank} {...copied(bank)} />
          <Fact label={say.account} shown={account} {...copied(account)} />
          <Fact label={say.holder} shown={holder} {...copied(holder)} />
          <Fact label={say.amount} shown={formatMoney(amount)} copied={String(amount)} />
          <Fact label={say.content} shown={content} copied={content} />
        </dl>
      </div>
      {dueAt && due !== null && (
        <p>
          <strong>{say.due(dueAt)}</strong> <span className={styles['muted']}>{due}</span>
        </p>
      )}
    </>
  );
}
