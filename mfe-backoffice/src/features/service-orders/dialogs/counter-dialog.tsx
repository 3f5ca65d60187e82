import { useState } from 'react';
import { orderFormMessages, type OfficeOrder, type OfficeQuote } from '@evcare/shared-contracts/office';
import type { LineDecision } from '@evcare/shared-contracts/workshop';
import { RadioGroupField, TextAreaField } from '@evcare/shared-ui';
import { serviceOrderMessages } from '../../../messages/service-orders';
import { money } from '../../../shared/numbers';
import { grouped, linesOf, type LineGroup } from '../model/lines';
import { useOrderStep } from '../model/use-order-step';
import { FormDialog } from './form-dialog';
import styles from './dialogs.module.css';

const t = serviceOrderMessages.counter;

interface Props {
  readonly order: OfficeOrder;
  readonly quote: OfficeQuote;
  readonly onClose: () => void;
}

const sumOf = ({ head, parts }: LineGroup) => [head, ...parts].reduce((sum, { total }) => sum + total, 0);

/** Records the customer's decision on each line and the evidence for it. */
export function CounterDialog({ order, quote, onClose }: Props) {
  const [chosen, setChosen] = useState<Readonly<Record<string, LineDecision>>>({});
  const [evidence, setEvidence] = useState('');
  const [tried, setTried] = useState(false);
  const step = useOrderStep(order, { onDone: onClose });
  const groups = grouped(linesOf(order, quote));
  const complete = groups.every(({ head }) => chosen[head.id] !== undefined);
  const said = evidence.normalize('NFC').trim();
  const agreed = groups.filter(({ head }) => chosen[head.id] === 'approved');
  const submit = () => {
    setTried(true);
    if (!complete || said === '') return;
    const decisions = groups.map(({ head }) => ({ lineId: head.id, decision: chosen[head.id] }));
    void step.run({ path: 'approvals', body: { seq: quote.seq, decisions, evidence: said } });
  };
  return (
    <FormDialog
      title={t.title}
      onClose={onClose}
      confirm={t.save}
      busy={step.busy}
      error={step.error ?? (tried && !complete ? t.decideAll : null)}
      dirty={evidence !== '' || Object.keys(chosen).length > 0}
      onSubmit={submit}
    >
      <p className={styles['quiet']}>{t.lead}</p>
      <div className={styles['decisions']}>
        {groups.map((group) => (
          <RadioGroupField
            key={group.head.id}
            className={styles['decision']}
            legend={`${group.head.name} · ${money(sumOf(group))}`}
            name={`decision-${group.head.id}`}
            inline
            value={chosen[group.head.id] ?? ''}
            options={[
              { value: 'approved', label: t.approved },
              { value: 'declined', label: t.declined },
            ]}
            onChange={(event) =>
              setChosen({ ...chosen, [group.head.id]: event.target.value as LineDecision })
            }
          />
        ))}
      </div>
      <p role="status" className={styles['sum']}>
        {t.total(money(agreed.reduce((sum, group) => sum + sumOf(group), 0)))}
      </p>
      <TextAreaField
        label={t.evidence}
        hint={t.evidenceHint}
        rows={3}
        maxLength={300}
        required
        value={evidence}
        error={step.fields['evidence'] ?? (tried && said === '' ? orderFormMessages.evidence : null)}
        onChange={(event) => setEvidence(event.target.value)}
      />
    </FormDialog>
  );
}
