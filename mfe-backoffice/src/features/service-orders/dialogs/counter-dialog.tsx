import { formatPhone } from '@evcare/shared-contracts';
import { call, quoteApi } from '@evcare/shared-contracts/endpoints';
import {
  counterApprovalRequestSchema,
  orderFormMessages,
  type CounterApprovalRequest,
  type OfficeOrder,
  type OfficeQuote,
} from '@evcare/shared-contracts/office';
import type { AnswerChannel } from '@evcare/shared-contracts/workshop';
import { Inline, RadioGroupField, Stack, Text, TextAreaField, TextField } from '@evcare/shared-ui';
import { formSchema, type CrossCheck } from '@evcare/shared-ui/forms';
import { serviceOrderMessages } from '../../../messages/service-orders';
import { FormDialog, type ConflictFields } from '../../../shared/forms';
import { money } from '../../../shared/numbers';
import { doubtsOf } from '../detail/part-flags';
import { groupLines, linesOf, type LineGroup } from '../model/lines';
import { useStepForm } from '../model/use-step-form';
import styles from './dialogs.module.css';

const t = serviceOrderMessages.counter;
const DECISIONS = [
  { value: 'approved', label: t.approved },
  { value: 'declined', label: t.declined },
];

interface Props {
  readonly order: OfficeOrder;
  readonly quote: OfficeQuote;
  /** Channel through which the customer answers. */
  readonly channel: AnswerChannel;
  readonly onClose: () => void;
}

/** Evidence, name of the person who answered, and the decision for each line under the id of the line. */
type Values = { readonly evidence: string; readonly saidBy: string } & Readonly<Record<string, string>>;

const groupTotal = ({ head, parts }: LineGroup) =>
  [head, ...parts].reduce((sum, { total }) => sum + total, 0);

/** Returns the warnings about the parts of a group as text. */
const flagsOf = ({ head, parts }: LineGroup): string | undefined => {
  const texts = [head, ...parts].flatMap((line) =>
    doubtsOf(line).map((doubt) => `${line.name}: ${doubt.toLowerCase()}`),
  );
  return texts.length === 0 ? undefined : texts.join('. ');
};

/** Records the customer's decision on each line and the evidence for it. */
export function CounterDialog({ order, quote, channel, onClose }: Props) {
  const groups = groupLines(linesOf(order, quote));
  const lineIds = groups.map(({ head }) => head.id);
  const undecided = (values: Values) => lineIds.filter((id) => !values[id]);
  const crossCheck: CrossCheck<Values> = (values) =>
    Object.fromEntries([
      ...undecided(values).map((id) => [id, t.decideAll]),
      ...(channel === 'phone' && values.saidBy.trim() === '' ? [['saidBy', orderFormMessages.saidBy]] : []),
    ]) as Partial<Values>;
  const form = useStepForm<Values, CounterApprovalRequest>(order, {
    isAct: true,
    name: `answer:${quote.seq}:${channel}`,
    toValues: () => ({ ...Object.fromEntries(lineIds.map((id) => [id, ''])), evidence: '', saidBy: '' }),
    schema: formSchema({
      schema: counterApprovalRequestSchema,
      numbers: {},
      toBody: (values: Values) => ({
        seq: quote.seq,
        decisions: lineIds.map((lineId) => ({ lineId, decision: values[lineId] })),
        evidence: values.evidence,
        channel,
        saidBy: channel === 'phone' ? values.saidBy : null,
      }),
    }),
    crossCheck,
    send: (http, body, headers) =>
      call(http, quoteApi.answerAtCounter, { params: { id: order.id }, body, ...headers }),
    onDone: onClose,
  });
  const { field, typed } = form;
  const approvedGroups = groups.filter(({ head }) => typed[head.id] === 'approved');
  const fields: ConflictFields<Values> = {
    ...Object.fromEntries(groups.map(({ head }) => [head.id, { label: head.name, options: DECISIONS }])),
    evidence: { label: t.evidence },
    saidBy: { label: t.saidBy },
  };
  return (
    <FormDialog title={t.titles[channel]} form={form} fields={fields} confirm={t.save} onClose={onClose}>
      <Text tone="muted">{t.lead}</Text>
      <Stack gap="12">
        {groups.map((group) => (
          <RadioGroupField
            {...field(group.head.id)}
            key={group.head.id}
            className={styles['decision']}
            legend={`${group.head.name} · ${money(groupTotal(group))}`}
            hint={flagsOf(group)}
            inline
            options={DECISIONS}
          />
        ))}
      </Stack>
      <Inline as="p" justify="between" weight="strong" numeric align="stretch" role="status">
        {t.total(money(approvedGroups.reduce((sum, group) => sum + groupTotal(group), 0)))}
      </Inline>
      {channel === 'phone' && (
        <TextField
          {...field('saidBy')}
          label={t.saidBy}
          hint={t.saidByHint(order.customer.fullName, formatPhone(order.customer.phoneNumber))}
          maxLength={100}
          required
        />
      )}
      <TextAreaField
        {...field('evidence')}
        label={t.evidence}
        hint={t.evidenceHints[channel]}
        rows={3}
        maxLength={300}
        required
      />
    </FormDialog>
  );
}
