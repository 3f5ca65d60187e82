import { useState } from 'react';
import { addressOf, call, customerApi } from '@evcare/shared-contracts/endpoints';
import {
  MERGE_CHECKS,
  mergeRequestSchema,
  type Customer,
  type MergePreview,
} from '@evcare/shared-contracts/office';
import { Button, RadioGroupField, TextAreaField } from '@evcare/shared-ui';
import { formSchema } from '@evcare/shared-ui/forms';
import { customerMerges } from '../../messages/customer-merges';
import { useApiQuery } from '../../shared/data';
import { BackofficeDialog, DialogFooter } from '../../shared/dialogs';
import { FormBody, formRequest, useOfficeForm } from '../../shared/forms';
import { Loaded } from '../../shared/states';
import { EMPTY_CHOICE, takenFields } from './merge-fields';
import { MergeComparison } from './merge-comparison';
import { MergeSearch } from './merge-search';

const t = customerMerges.dialog;
const CHECKS = MERGE_CHECKS.map((value) => ({ value, label: customerMerges.checks[value] }));
const EMPTY = { ...EMPTY_CHOICE, checkedBy: '', reason: '' };

/** True unless the merge would close the only account, or both are marked as different people. */
const isMergeable = ({ reversed, distinct }: MergePreview): boolean => !reversed && distinct === null;

interface DialogProps {
  readonly customer: Customer;
  /** Id of the other record; empty if it is still to be chosen. */
  readonly otherId: string;
  readonly onChoose: (otherId: string) => void;
  readonly onOpen: (id: string) => void;
  readonly onClose: () => void;
}

/** Finds the other record, compares both, and asks how staff made sure that they are one person. */
export function MergeDialog({ customer, otherId, onChoose, onOpen, onClose }: DialogProps) {
  const [swapped, setSwapped] = useState(false);
  const [own, other] = swapped ? [otherId, customer.id] : [customer.id, otherId];
  const query = useApiQuery(
    otherId === ''
      ? null
      : addressOf(customerApi.mergePreview, { params: { id: own }, query: { otherId: other } }),
    { entities: ['customer'], keepPrevious: false },
  );
  const preview = query.data;
  const form = useOfficeForm({
    initial: EMPTY,
    request: formRequest(
      formSchema({
        schema: mergeRequestSchema,
        numbers: {},
        toBody: ({ checkedBy, reason, ...choice }: typeof EMPTY) => ({
          otherId: other,
          reason,
          checkedBy,
          take: preview ? takenFields(preview, choice) : [],
          seen: preview ? { own: preview.own.version, other: preview.other.version } : null,
        }),
      }),
      (http, body) => call(http, customerApi.merge, { params: { id: own }, body }),
    ),
    entities: ['customer'],
    onDone: ({ id }) => onOpen(id),
  });
  const chooseOther = () => {
    setSwapped(false);
    onChoose('');
  };
  return (
    <BackofficeDialog
      open
      onClose={onClose}
      title={
        preview ? t.title(preview.other.fullName, preview.own.fullName) : t.searchTitle(customer.fullName)
      }
      size="lg"
      step={otherId === '' ? 'search' : 'compare'}
      footer={
        <DialogFooter>
          {preview && isMergeable(preview) && (
            <Button variant="danger" type="submit" form={form.formId} busy={form.busy}>
              {t.confirm}
            </Button>
          )}
        </DialogFooter>
      }
    >
      {otherId === '' ? (
        <MergeSearch customer={customer} onChoose={onChoose} />
      ) : (
        <Loaded query={query}>
          {(shown) => (
            <FormBody form={form}>
              <MergeComparison
                preview={shown}
                field={form.field}
                onSwap={() => setSwapped(!swapped)}
                onOther={chooseOther}
              />
              {isMergeable(shown) && (
                <>
                  <RadioGroupField {...form.field('checkedBy')} legend={t.check} options={CHECKS} />
                  <TextAreaField
                    {...form.field('reason')}
                    label={t.reason}
                    hint={t.reasonHint}
                    rows={2}
                    maxLength={200}
                    required
                  />
                </>
              )}
            </FormBody>
          )}
        </Loaded>
      )}
    </BackofficeDialog>
  );
}
