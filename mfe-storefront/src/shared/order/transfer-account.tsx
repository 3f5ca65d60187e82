import { formatMoney } from '@evcare/shared-contracts/format';
import type { Transfer } from '@evcare/shared-contracts/shop';
import { Alert, Box, Hint, Inline, Span, Stack } from '@evcare/shared-ui';
import { orders } from '../../messages/orders';
import { CopyButton } from '../cart/copy-button';
import styles from './transfer-account.module.css';

const t = orders.transfer;

/** An SVG in an `<img>` cannot run scripts, even if its text contains some. */
const pictureOf = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;

function Fact({ label, shown, copied }: { label: string; shown: string; copied?: string }) {
  return (
    <Box padY="8" line="bottom" className={styles['fact']}>
      <Hint as="dt">{label}</Hint>
      <Inline as="dd" justify="between" gap="12">
        <Span shrink weight="strong" numeric breaks>
          {shown}
        </Span>
        {copied !== undefined && (
          <CopyButton
            text={() => copied}
            label={t.copy}
            name={t.copyOne(label)}
            done={t.copied}
            failed={t.copyFailed}
          />
        )}
      </Inline>
    </Box>
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
        <Alert tone="warning" title={t.demo}>
          {t.demoText}
        </Alert>
      )}
      <div className={styles['ways']}>
        <img
          className={styles['code']}
          src={pictureOf(svg)}
          data-read
          alt={demo ? t.qrDemo : t.qr}
          width={200}
          height={200}
        />
        <Stack as="dl" top>
          <Fact label={t.bank} shown={bank} {...copied(bank)} />
          <Fact label={t.account} shown={account} {...copied(account)} />
          <Fact label={t.holder} shown={holder} {...copied(holder)} />
          <Fact label={t.amount} shown={formatMoney(amount)} copied={String(amount)} />
          <Fact label={t.content} shown={content} copied={content} />
        </Stack>
      </div>
      {dueAt && due !== null && (
        <p>
          <strong>{t.due(dueAt)}</strong> <Span tone="muted">{due}</Span>
        </p>
      )}
    </>
  );
}
