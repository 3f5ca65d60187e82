import { useState } from 'react';
import { addressOf, call, customerApi, staffVehicleClaimApi } from '@evcare/shared-contracts/endpoints';
import type { CustomerRow, OfficeOrder } from '@evcare/shared-contracts/office';
import {
  IDENTITY_CHECK_LABELS,
  IDENTITY_CHECKS,
  linkVehicleRequestSchema,
  type LinkedVehicle,
} from '@evcare/shared-contracts/workshop';
import {
  Alert,
  Button,
  Cluster,
  List,
  RadioGroupField,
  Span,
  Stack,
  Text,
  TextAreaField,
} from '@evcare/shared-ui';
import { formSchema } from '@evcare/shared-ui/forms';
import { vehicleLinkMessages as t } from '../../../messages/vehicle-links';
import { useApiQuery } from '../../../shared/data';
import { BackofficeDialog, DialogFooter } from '../../../shared/dialogs';
import { FormBody, formRequest, useOfficeForm } from '../../../shared/forms';
import { SearchField } from '../../../shared/list';
import { phoneText } from '../../../shared/phone-text';
import { Loaded } from '../../../shared/states';

const EMPTY = { check: '', note: '' };
const CHECKS = IDENTITY_CHECKS.map((value) => ({ value, label: IDENTITY_CHECK_LABELS[value] }));

interface Props {
  readonly order: OfficeOrder;
  readonly onClose: () => void;
}

/** Finds the account, and asks how staff checked who the customer is, before the vehicle is added to it. */
export function LinkVehicleDialog({ order, onClose }: Props) {
  const [customer, setCustomer] = useState<CustomerRow | null>(null);
  const form = useOfficeForm<typeof EMPTY, LinkedVehicle>({
    initial: EMPTY,
    request: formRequest(
      formSchema({
        schema: linkVehicleRequestSchema,
        numbers: {},
        toBody: ({ check, note }: typeof EMPTY) => ({ customerId: customer?.id ?? '', check, note }),
      }),
      (http, body) => call(http, staffVehicleClaimApi.link, { params: { id: order.id }, body }),
    ),
    entities: ['service-order', 'customer'],
    onDone: onClose,
  });
  return (
    <BackofficeDialog
      open
      onClose={onClose}
      title={t.title(order.vehicle.plate)}
      size="md"
      step={customer === null ? 'search' : 'check'}
      footer={
        <DialogFooter>
          {customer && (
            <Button type="submit" form={form.formId} busy={form.busy}>
              {t.confirm}
            </Button>
          )}
        </DialogFooter>
      }
    >
      {customer === null ? (
        <AccountSearch order={order} onChoose={setCustomer} />
      ) : (
        <FormBody form={form}>
          <Alert tone="warning">{t.warning}</Alert>
          <Cluster gap="12" align="center" justify="between">
            <Span>
              {t.chosen}: <strong>{customer.fullName}</strong> · {customer.email}
            </Span>
            <Button variant="secondary" size="sm" onClick={() => setCustomer(null)}>
              {t.other}
            </Button>
          </Cluster>
          <RadioGroupField {...form.field('check')} legend={t.check} options={CHECKS} />
          <TextAreaField
            {...form.field('note')}
            label={t.note}
            hint={t.noteHint}
            rows={2}
            maxLength={200}
            required
          />
        </FormBody>
      )}
    </BackofficeDialog>
  );
}

interface SearchProps {
  readonly order: OfficeOrder;
  readonly onChoose: (customer: CustomerRow) => void;
}

function AccountSearch({ order, onChoose }: SearchProps) {
  const [q, setQ] = useState(() => phoneText(order.customer.phoneNumber));
  const query = useApiQuery(q ? addressOf(customerApi.list, { query: { q } }) : null);
  return (
    <Stack gap="16">
      <SearchField label={t.search} placeholder={t.searchHint} value={q} onSearch={setQ} />
      {q !== '' && (
        <Loaded
          query={query}
          isEmpty={({ items }) => items.length === 0}
          empty={<Text tone="muted">{t.noResults}</Text>}
        >
          {({ items }) => (
            <List aria-label={t.results}>
              {items.map((row) => (
                <Cluster
                  as="li"
                  key={row.id}
                  align="center"
                  gap="4"
                  gapX="12"
                  justify="between"
                  padY="12"
                  line="bottom"
                >
                  <Span weight="strong">{row.fullName}</Span>
                  <Span tone="muted" size="14" breaks>
                    {[phoneText(row.phoneNumber), row.email].join(' · ')}
                  </Span>
                  <Button
                    size="sm"
                    variant="secondary"
                    aria-label={t.chooseOf(row.fullName)}
                    onClick={() => onChoose(row)}
                  >
                    {t.choose}
                  </Button>
                </Cluster>
              ))}
            </List>
          )}
        </Loaded>
      )}
    </Stack>
  );
}
