import { isHttpError } from '@evcare/shared-contracts';
import { call, orderApi } from '@evcare/shared-contracts/endpoints';
import {
  invoiceFieldsSchema,
  type InvoiceFields as Invoice,
  type Order,
} from '@evcare/shared-contracts/shop';
import { Button, Cluster, Hint, Stack } from '@evcare/shared-ui';
import { Dialog } from '@evcare/shared-ui/dialog';
import { FormErrors } from '@evcare/shared-ui/forms';
import { orderInvoice as t } from '../../../messages/order-invoice';
import { InvoiceFields } from '../../../shared/forms/invoice-fields';
import { Restored } from '../../../shared/forms/restored';
import { useDraftedForm } from '../../../shared/forms/use-drafted-form';
import { useRemote } from '../../../shared/scope';
import type { ChangeFormProps } from '../changes/change-dialog';
import { accessOf } from '../changes/use-change-preview';
import { movedOf } from '../changes/use-send-change';
import { MOVED_CODES } from '../use-order';

const initialOf = ({ invoice, contact }: Order): Invoice =>
  invoice ?? { companyName: '', taxCode: '', address: '', email: contact.email ?? '' };

/** Dialog in which a customer requests the company invoice of an order, or corrects its data. */
export default function InvoiceDialog({ order, data, actions, onClose }: ChangeFormProps) {
  const { http, toasts } = useRemote();
  const { code } = data;
  const contract = useDraftedForm<Invoice, Invoice>(`order-invoice:${code}`, {
    schema: invoiceFieldsSchema,
    defaultValues: initialOf(order),
    send: async (invoice) => {
      actions.clearMoved();
      try {
        const body = { ...accessOf(data), ...invoice };
        const changed = (await call(http, orderApi.requestInvoice, { params: { code }, body })).data;
        data.forget();
        data.order?.show(changed);
        toasts.success(t.done);
        onClose();
      } catch (error) {
        if (!isHttpError(error) || !MOVED_CODES.includes(error.code)) throw error;
        movedOf({ actions, onClose })();
      }
    },
  });
  const { field, formProps, errors, busy, isRestored } = contract;
  return (
    <Dialog open onClose={onClose} title={t.title(code)} closeLabel={t.cancel}>
      <Stack as="form" gap="16" {...formProps}>
        <Hint>{t.lead}</Hint>
        <Restored shown={isRestored} />
        <InvoiceFields
          companyName={field('companyName')}
          taxCode={field('taxCode')}
          address={field('address')}
          email={field('email')}
        />
        <FormErrors errors={errors} />
        <Cluster justify="end" gap="12">
          <Button variant="secondary" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button type="submit" busy={busy} busyLabel={t.sending}>
            {t.submit}
          </Button>
        </Cluster>
      </Stack>
    </Dialog>
  );
}
