import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { formatMoney } from '@evcare/shared-contracts/format';
import type { Quote } from '@evcare/shared-contracts/workshop';
import { Alert, Button, Hint, Inline, Stack, Text } from '@evcare/shared-ui';
import { approval } from '../../messages/approval';
import { DraftHint } from '../../shared/forms/draft-hint';
import { useUnsaved } from '../../shared/use-unsaved';
import styles from './approval.module.css';
import { DecisionChoice } from './decision-choice';
import { GroupCard } from './group-card';
import { QuoteChangeList } from './quote-change-list';
import { approvedTotal, toGroups, toLineDecisions, type Decisions } from './quote';

interface DecisionFormProps {
  readonly quote: Quote;
  readonly decisions: Decisions;
  readonly setDecisions: (decisions: Decisions) => void;
  /** Notice that the quote has changed; while it is shown, the form cannot be submitted. */
  readonly changeNotice?: ReactNode;
  /** True if the decisions were made before a reload. */
  readonly isRestored: boolean;
  /** Called when the user leaves the page and discards the decisions. */
  readonly onDiscard: () => void;
  readonly failure: string | null;
  readonly busy: boolean;
  /** Further fields, after the last group. */
  readonly fields?: ReactNode;
  /** Hint below the total. */
  readonly hint?: ReactNode;
  readonly onSubmit: (decisions: ReturnType<typeof toLineDecisions>, sum: number) => void;
}

/** Form with one decision per group of quote lines; all decisions are sent together. */
export function DecisionForm(props: DecisionFormProps) {
  const { quote, decisions, setDecisions, changeNotice, isRestored, onDiscard } = props;
  const { failure, busy, fields, hint, onSubmit } = props;
  const base = useId();
  const [tried, setTried] = useState(false);
  useUnsaved(Object.keys(decisions).length > 0, onDiscard);
  const groups = toGroups(quote);
  const undecided = groups.filter(({ root }) => decisions[root.id] === undefined);
  const sum = approvedTotal(groups, decisions);
  const fieldOf = (id: string) => `${base}-${id}`;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (changeNotice || busy) return;
    setTried(true);
    const [first] = undecided;
    if (first) document.getElementById(fieldOf(first.root.id))?.focus();
    else onSubmit(toLineDecisions(groups, decisions), sum);
  };

  return (
    <Stack as="form" gap="16" noValidate onSubmit={submit}>
      <QuoteChangeList changes={quote.changes} />
      <DraftHint isRestored={isRestored} />
      <p>{approval.intro}</p>
      {groups.map((group) => (
        <GroupCard key={group.root.id} group={group}>
          <DecisionChoice
            name={group.root.name}
            field={fieldOf(group.root.id)}
            value={decisions[group.root.id]}
            missing={tried && decisions[group.root.id] === undefined}
            onChange={(decision) => setDecisions({ ...decisions, [group.root.id]: decision })}
          />
        </GroupCard>
      ))}
      {fields}
      <Stack gap="8" ground="page" line="top" className={styles['foot']}>
        {changeNotice}
        {!changeNotice && tried && undecided.length > 0 && (
          <Alert tone="danger">{approval.missingSome}</Alert>
        )}
        {!changeNotice && failure && <Alert tone="danger">{failure}</Alert>}
        <Inline justify="between" gap="12">
          <div>
            <Hint>
              {approval.sum} · {approval.chosen(groups.length - undecided.length, groups.length)}
            </Hint>
            <Text as="output" size="24" weight="strong" tight nowrap aria-label={approval.total}>
              {formatMoney(sum)}
            </Text>
          </div>
          <Button
            type="submit"
            size="lg"
            aria-disabled={changeNotice ? true : undefined}
            busy={busy}
            busyLabel={approval.submitting}
          >
            {approval.submit}
          </Button>
        </Inline>
        {hint}
      </Stack>
    </Stack>
  );
}
