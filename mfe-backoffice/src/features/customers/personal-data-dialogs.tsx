import { useState } from 'react';
import type { Http, HttpReply } from '@evcare/shared-contracts';
import { subjectCheckSchema, type SubjectCheckForm } from '@evcare/shared-contracts/office';
import { SUBJECT_CHECKS, type PersonalDataCopy, type SubjectCheck } from '@evcare/shared-contracts/workshop';
import { Button, Cluster, RadioGroupField, Text } from '@evcare/shared-ui';
import { saveFile } from '@evcare/shared-ui/files';
import { personalData } from '../../messages/personal-data';
import { BackofficeDialog } from '../../shared/dialogs';
import { FormDialog, formRequest, useOfficeForm } from '../../shared/forms';

const t = personalData.customer;
const EMPTY = { checkedBy: '' };

type Checks = Readonly<Record<SubjectCheck, string>>;
const optionsOf = (checks: Checks) => SUBJECT_CHECKS.map((value) => ({ value, label: checks[value] }));

interface DialogProps<Out> {
  /** Name of the customer, or of the guest. */
  readonly name: string;
  /** Labels of the ways to check who asks. */
  readonly checks?: Checks;
  readonly send: (http: Http, body: SubjectCheckForm) => Promise<HttpReply<Out>>;
  readonly onClose: () => void;
}

/** Makes a copy of a person's data, after staff said how they checked who asks. */
export function CopyDialog({
  name,
  checks = personalData.checks,
  send,
  onClose,
}: DialogProps<PersonalDataCopy>) {
  const [copy, setCopy] = useState<PersonalDataCopy | null>(null);
  const form = useOfficeForm({
    initial: EMPTY,
    draft: '',
    request: formRequest(subjectCheckSchema, send),
    entities: [],
    suppressSuccessToast: true,
    onDone: setCopy,
  });
  if (copy === null) {
    return (
      <FormDialog title={t.copyDialog(name)} form={form} confirm={t.make} onClose={onClose}>
        <RadioGroupField
          {...form.field('checkedBy')}
          legend={personalData.check}
          options={optionsOf(checks)}
        />
      </FormDialog>
    );
  }
  return (
    <BackofficeDialog open onClose={onClose} title={t.copyReady} size="sm">
      <Text tone="muted">{t.copyReadyText}</Text>
      <Cluster gap="12">
        <Button onClick={() => saveFile(`${copy.name}.html`, 'text/html;charset=utf-8', copy.html)}>
          {t.html}
        </Button>
        <Button
          variant="secondary"
          onClick={() => saveFile(`${copy.name}.json`, 'application/json;charset=utf-8', copy.json)}
        >
          {t.json}
        </Button>
      </Cluster>
    </BackofficeDialog>
  );
}

/** Writes down that a person, whose identity was checked, requests an erasure. */
export function EraseDialog<Out>({ name, checks = personalData.checks, send, onClose }: DialogProps<Out>) {
  const form = useOfficeForm({
    initial: EMPTY,
    draft: '',
    request: formRequest(subjectCheckSchema, send),
    entities: ['customer'],
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t.eraseDialog(name)}
      form={form}
      confirm={t.confirm}
      variant="danger"
      onClose={onClose}
    >
      <Text>{t.eraseText}</Text>
      <RadioGroupField {...form.field('checkedBy')} legend={personalData.check} options={optionsOf(checks)} />
    </FormDialog>
  );
}
