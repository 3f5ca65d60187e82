import { useEffect, useRef, useState } from 'react';
import type { OfficeOrder, OfficeQuote, QuoteShare } from '@evcare/shared-contracts/office';
import { formatQuoteCode } from '@evcare/shared-contracts/workshop';
import {
  Alert,
  Button,
  Cluster,
  Hint,
  Inline,
  Loading,
  Skeleton,
  Stack,
  Text,
  TextAreaField,
} from '@evcare/shared-ui';
import { messages } from '../../../messages';
import { shareMessages as t } from '../../../messages/service-order-shares';
import { BackofficeDialog } from '../../../shared/dialogs';
import { useShare } from '../model/use-share';
import { QuoteQr } from './quote-qr';

interface Props {
  readonly order: OfficeOrder;
  readonly quote: OfficeQuote;
  readonly channel: 'link' | 'phone';
  readonly onClose: () => void;
}

/** Address without the code, as read out: 'evcare.vn/quote'. */
const siteOf = (url: string): string => {
  const { host, pathname } = new URL(url, 'https://localhost');
  return host + pathname;
};

/** Shows the link to send or the code to read out for a sent quote; issues it when the dialog opens. */
export function ShareDialog({ order, quote, channel, onClose }: Props) {
  const { share, issue, busy, error } = useShare(order, quote, channel);
  const isRequested = useRef(false);
  useEffect(() => {
    if (isRequested.current) return;
    isRequested.current = true;
    issue();
  }, [issue]);
  return (
    <BackofficeDialog
      open
      onClose={onClose}
      title={channel === 'link' ? t.linkTitle : t.phoneTitle}
      footer={
        <Cluster justify="end" gap="8">
          <Button variant="secondary" onClick={onClose}>
            {t.close}
          </Button>
        </Cluster>
      }
    >
      {error && (
        <Alert
          tone="danger"
          action={
            <Button variant="secondary" busy={busy} onClick={issue}>
              {messages.common.retry}
            </Button>
          }
        >
          {error}
        </Alert>
      )}
      {!share && !error && (
        <Loading label={t.title}>
          <Skeleton height="6rem" />
        </Loading>
      )}
      {share && channel === 'link' && <LinkToSend share={share} />}
      {share && channel === 'phone' && (
        <Stack gap="12">
          <p>{share.code === null ? t.phoneAccount : t.phoneText(siteOf(share.url))}</p>
          <Text as="output" size="30" weight="strong" numeric nowrap>
            {share.code === null ? siteOf(share.url) : formatQuoteCode(share.code)}
          </Text>
        </Stack>
      )}
    </BackofficeDialog>
  );
}

function LinkToSend({ share: { message, code, qrSvg } }: { readonly share: QuoteShare }) {
  const [copied, setCopied] = useState<boolean | null>(null);
  const copy = async () => {
    try {
      // `navigator.clipboard` is absent on pages without HTTPS.
      await navigator.clipboard.writeText(message);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  };
  return (
    <Stack gap="12">
      <p>{code === null ? t.accountText : t.linkText}</p>
      <TextAreaField label={t.message} rows={6} readOnly value={message} />
      <div>
        <Button onClick={() => void copy()}>{t.copy}</Button>
      </div>
      {qrSvg && (
        <Inline gap="16">
          <QuoteQr svg={qrSvg} />
          <Hint>{t.qrText}</Hint>
        </Inline>
      )}
      <div role="status">
        {copied !== null && (
          <Alert tone={copied ? 'success' : 'warning'}>{copied ? t.copied : t.copyFailed}</Alert>
        )}
      </div>
    </Stack>
  );
}
