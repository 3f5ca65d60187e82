import { addressOf, call, jobApi, workshopApi } from '@evcare/shared-contracts/endpoints';
import { orderFormMessages, proposalRequestSchema } from '@evcare/shared-contracts/office';
import { SelectField, TextField } from '@evcare/shared-ui';
import { formSchema, type CrossCheck } from '@evcare/shared-ui/forms';
import { floor } from '../../../messages/floor';
import { useApiQuery } from '../../../shared/data';
import { FormDialog, formRequest, useOfficeForm } from '../../../shared/forms';
import { useRemote } from '../../../shared/scope';
import type { ShownItem } from './overlay';
import styles from './checklist.module.css';

const t = floor.item;

interface Values extends Record<string, unknown> {
  /** Empty for work outside the canned jobs. */
  readonly cannedJobId: string;
  readonly title: string;
}

const schemaFor = (checklistItemId: string) =>
  formSchema({
    schema: proposalRequestSchema,
    numbers: {},
    toBody: ({ title, cannedJobId }: Values) => ({
      checklistItemId,
      title: cannedJobId === '' ? title.trim() || null : null,
      cannedJobId: cannedJobId || null,
    }),
  });

/** Requires a title. It is optional in the API, but this dialog already starts with the item's title. */
const crossCheck: CrossCheck<Values> = ({ title, cannedJobId }) => ({
  title: cannedJobId === '' && title.trim() === '' ? orderFormMessages.lineName : undefined,
});

interface ProposeDialogProps {
  readonly shownItem: ShownItem;
  readonly orderId: string;
  readonly onClose: () => void;
}

/** Proposes work for a finding; the front desk prices it and the customer approves it. */
export function ProposeDialog({ shownItem: { item }, orderId, onClose }: ProposeDialogProps) {
  const { toasts } = useRemote();
  const offers = useApiQuery(addressOf(jobApi.findCannedJobs, { params: { id: orderId } }), {
    entities: ['catalogue', 'service-order'],
  });
  const jobs = (offers.data?.items ?? []).filter(({ fits }) => fits !== 'no');
  const form = useOfficeForm({
    initial: { cannedJobId: '', title: item.title },
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
      {jobs.length > 0 && (
        <SelectField
          {...form.field('cannedJobId')}
          className={styles['field']}
          label={t.proposeJob}
          placeholder={t.proposeOwn}
          options={jobs.map(({ id, name, duplicate }) => ({
            value: id,
            label: duplicate ? t.proposedBefore(name) : name,
          }))}
        />
      )}
      {form.typed.cannedJobId === '' && (
        <TextField
          {...form.field('title')}
          className={styles['field']}
          label={t.proposeName}
          maxLength={120}
          required
        />
      )}
    </FormDialog>
  );
}
