import { call, workshopApi } from '@evcare/shared-contracts/endpoints';
import { orderFormMessages, proposalRequestSchema } from '@evcare/shared-contracts/office';
import { TextField } from '@evcare/shared-ui';
import { formSchema, type CrossCheck } from '@evcare/shared-ui/forms';
import { floor } from '../../../messages/floor';
import { FormDialog, formRequest, useOfficeForm } from '../../../shared/forms';
import { useRemote } from '../../../shared/scope';
import type { ShownItem } from './overlay';
import styles from './checklist.module.css';

const t = floor.item;

const schemaFor = (checklistItemId: string) =>
  formSchema({
    schema: proposalRequestSchema,
    numbers: {},
    toBody: ({ title }: { title: string }) => ({ checklistItemId, title: title.trim() || null }),
  });

/** Requires a title. It is optional in the API, but this dialog already starts with the item's title. */
const crossCheck: CrossCheck<{ title: string }> = ({ title }) => ({
  title: title.trim() === '' ? orderFormMessages.lineName : undefined,
});

interface ProposeDialogProps {
  readonly shownItem: ShownItem;
  readonly orderId: string;
  readonly onClose: () => void;
}

/** Proposes work for a finding; the front desk prices it and the customer approves it. */
export function ProposeDialog({ shownItem: { item }, orderId, onClose }: ProposeDialogProps) {
  const { toasts } = useRemote();
  const form = useOfficeForm({
    initial: { title: item.title },
    draft: `propose:${item.id}`,
    request: formRequest(schemaFor(item.id), (http, body) =>
      call(http, workshopApi.propose, { params: { id: orderId }, body }),
    ),
    crossCheck,
    entities: ['service-order'],
    onDone: ({ name }) => {
      toasts.success(t.proposed(name));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t.propose}
      description={t.proposeText}
      size="sm"
      form={form}
      confirm={t.proposeSend}
      onClose={onClose}
    >
      <TextField
        {...form.field('title')}
        className={styles['field']}
        label={t.proposeName}
        maxLength={120}
        required
      />
    </FormDialog>
  );
}
