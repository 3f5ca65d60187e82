import type { Http, HttpReply } from '@evcare/shared-contracts';
import {
  BUYER_KINDS,
  eInvoiceBuyerRequestSchema,
  type EInvoice,
  type EInvoiceBuyerRequest,
} from '@evcare/shared-contracts/office';
import { RadioGroupField, Text, TextField } from '@evcare/shared-ui';
import { formSchema } from '@evcare/shared-ui/forms';
import { eInvoices } from '../../messages/e-invoices';
import { FormDialog, formRequest, renameServerFields, useOfficeForm } from '../forms';
import { INVOICE_ENTITIES } from './invoice-entities';

const t = eInvoices.buyer;

/** Buyer in the form; an empty text is a missing one. */
export interface TypedBuyer extends Record<string, unknown> {
  readonly kind: (typeof BUYER_KINDS)[number];
  readonly name: string;
  readonly taxCode: string;
  readonly address: string;
  readonly email: string;
}
const SCHEMA = formSchema({
  schema: eInvoiceBuyerRequestSchema,
  numbers: {},
  toBody: (typed: TypedBuyer) => typed,
});

interface Props {
  readonly title: string;
  readonly confirm: string;
  readonly hint?: string;
  readonly initial: TypedBuyer;
  /** True for shop orders: their invoice is for a company, and is sent by mail. */
  readonly isCompanyOnly?: boolean;
  /** Name of the stored draft. */
  readonly draft: string;
  readonly send: (http: Http, buyer: EInvoiceBuyerRequest) => Promise<HttpReply<EInvoice>>;
  readonly onClose: () => void;
  readonly onDone?: (invoice: EInvoice) => void;
}

/** Asks for the buyer of an e-invoice. */
export function BuyerDialog({
  title,
  confirm,
  hint,
  initial,
  isCompanyOnly = false,
  draft,
  send,
  onClose,
  onDone,
}: Props) {
  const form = useOfficeForm<TypedBuyer, EInvoice>({
    initial,
    draft,
    request: formRequest(SCHEMA, (http, body) => send(http, body).catch(renameServerFields())),
    entities: INVOICE_ENTITIES,
    onDone: (invoice) => {
      onClose();
      onDone?.(invoice);
    },
  });
  const { field, typed } = form;
  const isCompany = typed.kind === 'company';
  return (
    <FormDialog title={title} form={form} confirm={confirm} onClose={onClose}>
      {hint && <Text tone="muted">{hint}</Text>}
      {!isCompanyOnly && (
        <RadioGroupField
          {...field('kind')}
          legend={t.kind}
          inline
          options={BUYER_KINDS.map((value) => ({ value, label: t.kinds[value] }))}
        />
      )}
      <TextField {...field('name')} label={t.name[typed.kind]} maxLength={120} autoComplete="off" required />
      <TextField
        {...field('taxCode')}
        label={isCompany ? t.taxCode : t.taxCodeOptional}
        inputMode="numeric"
        maxLength={14}
        autoComplete="off"
        required={isCompany}
      />
      <TextField {...field('address')} label={t.address} maxLength={200} autoComplete="off" required />
      <TextField
        {...field('email')}
        type="email"
        label={t.email}
        hint={isCompanyOnly ? undefined : t.emailHint}
        autoComplete="off"
        required={isCompanyOnly}
      />
    </FormDialog>
  );
}
