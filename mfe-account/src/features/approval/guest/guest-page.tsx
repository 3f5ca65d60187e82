import { useState } from 'react';
import { useLocation } from '@evcare/shared-contracts/router';
import { QUOTE_CODE_LENGTH, type GuestQuote } from '@evcare/shared-contracts/workshop';
import { Alert, Button, Hint, Loading, Skeleton, Stack, Text } from '@evcare/shared-ui';
import { approval } from '../../../messages/approval';
import { guestQuote as t } from '../../../messages/guest-quote';
import { Page } from '../../../shared/page';
import { AskTechnician } from '../ask-technician';
import type { Decisions } from '../quote';
import { OverQuote } from '../over-quote';
import { ReadOnlyQuote } from '../read-only-quote';
import { Validity } from '../validity';
import { CodeForm } from './code-form';
import { GuestDone } from './guest-done';
import { GuestForm } from './guest-form';
import { useGuestQuote } from './use-guest-quote';

interface OpenedQuoteProps {
  readonly code: string;
  readonly opened: GuestQuote;
  readonly reload: () => void;
}

function OpenedQuote({ code, opened, reload }: OpenedQuoteProps) {
  const [done, setDone] = useState<{ answered: GuestQuote; decisions: Decisions } | null>(null);
  const { quote, vehicle, orderCode } = opened;
  if (done) return <GuestDone {...done} />;
  return (
    <>
      <Stack as="header" below="24" gap="4">
        <Text size="20" weight="strong">
          {approval.vehicle(vehicle.name, vehicle.plate)}
        </Text>
        <Hint>{approval.order(orderCode, quote.seq)}</Hint>
        {quote.state === 'sent' && quote.validUntil && (
          <Validity until={quote.validUntil} onExpired={reload} />
        )}
        {quote.state !== 'expired' && <AskTechnician order={{ code: orderCode, technician: null }} />}
      </Stack>
      {quote.state === 'sent' ? (
        <GuestForm
          code={code}
          opened={opened}
          onDone={(answered, decisions) => setDone({ answered, decisions })}
          onOutdated={reload}
        />
      ) : (
        <ReadOnlyQuote quote={quote} code={orderCode} />
      )}
    </>
  );
}

const codeOf = (hash: string): string => {
  const digits = hash.replace(/\D/g, '');
  return digits.length === QUOTE_CODE_LENGTH ? digits : '';
};

/**
 * Quote for a customer without an account. The code is in the fragment of the link, or typed; it is
 * sent to the API in the body of a request only.
 */
export function GuestQuotePage() {
  const { hash } = useLocation();
  const [typed, setTyped] = useState('');
  const code = typed || codeOf(hash);
  const { loading, value, failure, reload } = useGuestQuote(code);
  return (
    <Page title={approval.title} width="reading">
      {value && <OpenedQuote key={code} code={code} opened={value} reload={reload} />}
      {!value && loading && typed === '' && (
        <Loading label={approval.loading}>
          <Skeleton height={260} radius="var(--radius-card)" />
        </Loading>
      )}
      {!value && failure && !failure.isCodeWrong && (
        <Stack below="24">
          {failure.isOver ? (
            <OverQuote title={failure.message}>{t.overText}</OverQuote>
          ) : (
            <Alert
              tone="danger"
              action={
                <Button variant="secondary" onClick={reload}>
                  {t.retry}
                </Button>
              }
            >
              {failure.message}
            </Alert>
          )}
        </Stack>
      )}
      {!value && (code === '' || typed !== '' || failure?.isCodeWrong || failure?.isOver) && (
        <CodeForm error={failure?.isCodeWrong ? failure.message : null} busy={loading} onOpen={setTyped} />
      )}
    </Page>
  );
}
