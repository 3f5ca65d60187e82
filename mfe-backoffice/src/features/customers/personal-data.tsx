import { useState } from 'react';
import { addressOf, call, erasureApi } from '@evcare/shared-contracts/endpoints';
import { formatDateTime } from '@evcare/shared-contracts/format';
import type { Customer } from '@evcare/shared-contracts/office';
import { OPEN_ERASURE_STATES, type ErasureStatus } from '@evcare/shared-contracts/workshop';
import { Alert, Badge, Button, Cluster, Stack, Subheading, Text } from '@evcare/shared-ui';
import { personalData } from '../../messages/personal-data';
import { useApiAction, useApiQuery } from '../../shared/data';
import { RetainedData, OpenMatters } from '../../shared/personal-data';
import { Reserved } from '../../shared/rights';
import { Loaded } from '../../shared/states';
import { CopyDialog, EraseDialog } from './personal-data-dialogs';

const t = personalData.customer;

/** Copy and erasure of a customer's personal data. */
export function PersonalData({ customer }: { readonly customer: Customer }) {
  const { id, fullName } = customer;
  const [dialog, setDialog] = useState<'copy' | 'erase' | null>(null);
  const query = useApiQuery(addressOf(erasureApi.read, { params: { id } }), {
    entities: ['customer', 'shop-order', 'service-order', 'appointment'],
  });
  const close = () => setDialog(null);
  return (
    <Stack gap="24">
      <Stack as="section" gap="8" align="start" aria-labelledby="customer-copy">
        <Subheading size="16" id="customer-copy">
          {t.copyTitle}
        </Subheading>
        <Text tone="muted">{t.copyText}</Text>
        <Reserved right="personalData.export">
          {(blocked) => (
            <Button {...blocked} size="sm" variant="secondary" onClick={() => setDialog('copy')}>
              {t.copy}
            </Button>
          )}
        </Reserved>
      </Stack>
      <Stack as="section" gap="12" align="start" aria-labelledby="customer-erasure">
        <Subheading size="16" id="customer-erasure">
          {t.eraseTitle}
        </Subheading>
        <Loaded query={query}>
          {(status) => <Erasure customer={customer} status={status} onErase={() => setDialog('erase')} />}
        </Loaded>
      </Stack>
      {dialog === 'copy' && (
        <CopyDialog
          name={fullName}
          send={(http, body) => call(http, erasureApi.copy, { params: { id }, body })}
          onClose={close}
        />
      )}
      {dialog === 'erase' && (
        <EraseDialog
          name={fullName}
          send={(http, body) => call(http, erasureApi.request, { params: { id }, body })}
          onClose={close}
        />
      )}
    </Stack>
  );
}

interface ErasureProps {
  readonly customer: Customer;
  readonly status: ErasureStatus;
  readonly onErase: () => void;
}

function Erasure({ customer: { id }, status: { erasure, open, retained }, onErase }: ErasureProps) {
  const withdraw = useApiAction({
    send: (http, _input: null) => call(http, erasureApi.withdraw, { params: { id } }),
    entities: ['customer'],
  });
  if (erasure && OPEN_ERASURE_STATES.includes(erasure.state)) {
    return (
      <Stack gap="12" align="start">
        <Badge tone="warning">{personalData.states[erasure.state]}</Badge>
        <Text>
          {t.requested(personalData.channels[erasure.channel], formatDateTime(erasure.requestedAt))}{' '}
          {t.due(formatDateTime(erasure.dueAt))}
        </Text>
        <OpenMatters title={t.open} open={open} />
        <Button size="sm" variant="secondary" busy={withdraw.busy} onClick={() => void withdraw.run(null)}>
          {t.withdraw}
        </Button>
      </Stack>
    );
  }
  return (
    <Stack gap="12" align="start">
      {erasure?.rejection && <Alert tone="info">{t.rejected(erasure.rejection)}</Alert>}
      <Text tone="muted">{t.eraseText}</Text>
      <OpenMatters title={t.open} open={open} />
      <RetainedData title={t.retained} retained={retained} />
      {open.length === 0 && (
        <Cluster gap="8">
          <Button size="sm" variant="danger" onClick={onErase}>
            {t.erase}
          </Button>
        </Cluster>
      )}
    </Stack>
  );
}
