import { useState } from 'react';
import { call, erasureApi } from '@evcare/shared-contracts/endpoints';
import { subjectCheckSchema, type Customer } from '@evcare/shared-contracts/office';
import { SUBJECT_CHECKS, type PersonalDataCopy } from '@evcare/shared-contracts/workshop';
import { Button, Cluster, RadioGroupField, Text } from '@evcare/shared-ui';
import { saveFile } from '@evcare/shared-ui/files';
import { personalData } from '../../messages/personal-data';
import { BackofficeDialog } from '../../shared/dialogs';
import { FormDialog, formRequest, useOfficeForm } from '../../shared/forms';

const t = personalData.customer;
const CHECKS = SUBJECT_CHECKS.map((value) => ({ value, label: personalData.checks[value] }));
const EMPTY = { checkedBy: '' };

interface DialogProps {
  readonly customer: Customer;
  readonly onClose: () => void;
}

/** Makes a copy of a customer's data, after staff said how they checked who asks. */
export function CopyDialog({ customer: { id, fullName }, onClose }: DialogProps) {
  const [copy, setCopy] = useState<PersonalDataCopy | null>(null);
  const form = useOfficeForm({
    initial: EMPTY,
    draft: '',
    request: formRequest(subjectCheckSchema, (http, body) =>
      call(http, erasureApi.copy, { params: { id }, body }),
    ),
    entities: [],
    suppressSuccessToast: true,
    onDone: setCopy,
  });
  if (copy === null) {
    return (
      <FormDialog title={t.copyDialog(fullName)} form={form} confirm={t.make} onClose={onClose}>
        <RadioGroupField {...form.field('checkedBy')} legend={personalData.check} options={CHECKS} />
      </FormDialog>
    );
  }
  const { name, json, html } = copy;
  return (
    <BackofficeDialog open onClose={onClose} title={t.copyReady} size="sm">
      <Text tone="muted">{t.copyReadyText}</Text>
      <Cluster gap="12">
        <Button onClick={() => saveFile(`${name}.html`, 'text/html;charset=utf-8', html)}>{t.html}</Button>
        <Button
          variant="secondary"
          onClick={() => saveFile(`${name}.json`, 'application/json;charset=utf-8', json)}
        >
          {t.json}
        </Button>
      </Cluster>
    </BackofficeDialog>
  );
}

/** Writes down that a customer, whose identity was checked, requests an erasure. */
export function EraseDialog({ customer: { id, fullName }, onClose }: DialogProps) {
  const form = useOfficeForm({
    initial: EMPTY,
    draft: '',
    request: formRequest(subjectCheckSchema, (http, body) =>
      call(http, erasureApi.request, { params: { id }, body }),
    ),
    entities: ['customer'],
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t.eraseDialog(fullName)}
      form={form}
      confirm={t.confirm}
      variant="danger"
      onClose={onClose}
    >
      <Text>{t.eraseText}</Text>
      <RadioGroupField {...form.field('checkedBy')} legend={personalData.check} options={CHECKS} />
    </FormDialog>
  );
}
