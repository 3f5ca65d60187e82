import { useState } from 'react';
import { formatPhone } from '@evcare/shared-contracts';
import { call, quoteApi } from '@evcare/shared-contracts/endpoints';
import { orderFormMessages, type OfficeOrder, type OfficeQuote } from '@evcare/shared-contracts/office';
import type { AnswerChannel, LineDecision } from '@evcare/shared-contracts/workshop';
import { Inline, RadioGroupField, Stack, Text, TextAreaField, TextField } from '@evcare/shared-ui';
import { serviceOrderMessages } from '../../../messages/service-orders';
import { money } from '../../../shared/numbers';
import { groupLines, linesOf, type LineGroup } from '../model/lines';
import { useOrderStep } from '../model/use-order-step';
import { FormDialog } from './form-dialog';
import styles from './dialogs.module.css';

const t = serviceOrderMessages.counter;
const flags = serviceOrderMessages.partFlags;

interface Props {
  readonly order: OfficeOrder;
  readonly quote: OfficeQuote;
  /** Where the customer answers. */
  readonly channel: AnswerChannel;
  readonly onClose: () => void;
}

const groupTotal = ({ head, parts }: LineGroup) =>
  [head, ...parts].reduce((sum, { total }) => sum + total, 0);

/** Warnings about the parts of a group, in words. */
const flagsOf = ({ head, parts }: LineGroup): string | undefined => {
  const texts = [head, ...parts].flatMap(({ name, fits, duplicate }) => [
    ...(fits === 'no' ? [`${name}: ${flags.misfit.toLowerCase()}`] : []),
    ...(duplicate ? [`${name}: ${flags.duplicate.toLowerCase()}`] : []),
  ]);
  return texts.length === 0 ? undefined : texts.join('. ');
};

/** Records the customer's decision on each line and the evidence for it. */
export function CounterDialog({ order, quote, channel, onClose }: Props) {
  const [decisionsByLine, setDecisionsByLine] = useState<Readonly<Record<string, LineDecision>>>({});
  const [evidence, setEvidence] = useState('');
  const [saidBy, setSaidBy] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const step = useOrderStep(order, { onDone: onClose });
  const groups = groupLines(linesOf(order, quote));
  const complete = groups.every(({ head }) => decisionsByLine[head.id] !== undefined);
  const trimmedEvidence = evidence.normalize('NFC').trim();
  const trimmedName = saidBy.normalize('NFC').trim();
  const isNameMissing = channel === 'phone' && trimmedName === '';
  const approvedGroups = groups.filter(({ head }) => decisionsByLine[head.id] === 'approved');
  const submit = () => {
    setSubmitted(true);
    if (!complete || trimmedEvidence === '' || isNameMissing) return;
    const decisions = groups.flatMap(({ head: { id } }) => {
      const decision = decisionsByLine[id];
      return decision ? [{ lineId: id, decision }] : [];
    });
    const body = {
      seq: quote.seq,
      decisions,
      evidence: trimmedEvidence,
      channel,
      saidBy: channel === 'phone' ? trimmedName : null,
    };
    void step.run((http, headers) =>
      call(http, quoteApi.answerAtCounter, { params: { id: order.id }, body, ...headers }),
    );
  };
  return (
    <FormDialog
      title={t.titles[channel]}
      onClose={onClose}
      confirm={t.save}
      busy={step.busy}
      error={step.error ?? (submitted && !complete ? t.decideAll : null)}
      dirty={evidence !== '' || saidBy !== '' || Object.keys(decisionsByLine).length > 0}
      onSubmit={submit}
    >
      <Text tone="muted">{t.lead}</Text>
      <Stack gap="12">
        {groups.map((group) => (
          <RadioGroupField
            key={group.head.id}
            className={styles['decision']}
            legend={`${group.head.name} · ${money(groupTotal(group))}`}
            hint={flagsOf(group)}
            name={`decision-${group.head.id}`}
            inline
            value={decisionsByLine[group.head.id] ?? ''}
            options={[
              { value: 'approved', label: t.approved },
              { value: 'declined', label: t.declined },
            ]}
            onChange={(event) =>
              setDecisionsByLine({ ...decisionsByLine, [group.head.id]: event.target.value as LineDecision })
            }
          />
        ))}
      </Stack>
      <Inline as="p" justify="between" weight="strong" numeric align="stretch" role="status">
        {t.total(money(approvedGroups.reduce((sum, group) => sum + groupTotal(group), 0)))}
      </Inline>
      {channel === 'phone' && (
        <TextField
          label={t.saidBy}
          hint={t.saidByHint(order.customer.fullName, formatPhone(order.customer.phoneNumber))}
          maxLength={100}
          required
          value={saidBy}
          error={step.fields['saidBy'] ?? (submitted && isNameMissing ? orderFormMessages.saidBy : null)}
          onChange={(event) => setSaidBy(event.target.value)}
        />
      )}
      <TextAreaField
        label={t.evidence}
        hint={t.evidenceHints[channel]}
        rows={3}
        maxLength={300}
        required
        value={evidence}
        error={
          step.fields['evidence'] ?? (submitted && trimmedEvidence === '' ? orderFormMessages.evidence : null)
        }
        onChange={(event) => setEvidence(event.target.value)}
      />
    </FormDialog>
  );
}
