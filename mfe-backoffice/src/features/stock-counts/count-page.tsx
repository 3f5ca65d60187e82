import { useState } from 'react';
import { ArrowLeft } from 'lucide-react';
import { addressOf, stockCountApi } from '@evcare/shared-contracts/endpoints';
import { formatDateTime } from '@evcare/shared-contracts/format';
import { isUndecided, may, type StockCount } from '@evcare/shared-contracts/office';
import { Button, Cluster, Fact, Grid, Hint, Stack, Text } from '@evcare/shared-ui';
import { stockCounts } from '../../messages/stock-counts';
import { useApiQuery } from '../../shared/data';
import { count } from '../../shared/numbers';
import { BackofficePage } from '../../shared/page';
import { useSession } from '../../shared/scope';
import { Loaded, RowsSkeleton } from '../../shared/states';
import { CountingBoard } from './counting-board';
import { ApproveDialog, EndDialog, RecountDialog } from './decide-dialogs';
import { CountStateBadge, scopeText, valueText } from './difference';
import { ReviewTable } from './review-table';
import styles from './stock-counts.module.css';
import { SubmitDialog } from './submit-dialog';

const t = stockCounts.page;
type Step = 'submit' | 'cancel' | 'approve' | 'recount' | 'reject';

interface CountPageProps {
  readonly id: string;
  readonly onBack: () => void;
  readonly onPrint: () => void;
}

/** A stock count: the lines to count while it is open, then its differences and their approval. */
export function CountPage({ id, onBack, onPrint }: CountPageProps) {
  const query = useApiQuery(addressOf(stockCountApi.read, { params: { id } }), {
    entities: ['stock-count', 'stock'],
    keepPrevious: false,
  });
  const shown = query.data;
  return (
    <BackofficePage
      title={shown?.code ?? stockCounts.title}
      lead={shown && scopeText(shown)}
      action={
        <>
          <Button variant="ghost" icon={<ArrowLeft size={18} strokeWidth={1.75} />} onClick={onBack}>
            {t.back}
          </Button>
          {shown && (
            <Button variant="secondary" onClick={onPrint}>
              {t.print}
            </Button>
          )}
        </>
      }
    >
      <Loaded query={query} skeleton={<RowsSkeleton rows={10} />}>
        {(loaded) => <CountContent shown={loaded} />}
      </Loaded>
    </BackofficePage>
  );
}

function CountContent({ shown }: { readonly shown: StockCount }) {
  const { user } = useSession();
  const [step, setStep] = useState<Step | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { state, countedByIds, decision } = shown;
  const mayDecide = state === 'submitted' && may(user?.role, 'stock.approveCount');
  const isOwn = countedByIds.includes(user?.id ?? '');
  const approved = new Set(shown.lines.filter(({ approvedAt }) => approvedAt).map(({ id }) => id));
  const stop = () => setStep(null);
  const decided = () => {
    setChosen(new Set());
    stop();
  };
  return (
    <Stack gap="16" top>
      <Facts shown={shown} />
      {state === 'open' && decision !== null && <Text weight="strong">{t.sentBack(decision)}</Text>}
      {state === 'submitted' && (
        <Hint weight="regular">{mayDecide ? (isOwn ? t.own : t.recountHint) : t.waits}</Hint>
      )}
      {state === 'open' ? (
        <CountingBoard shown={shown} steps={<OpenSteps shown={shown} onStep={setStep} />} />
      ) : (
        <ReviewTable
          shown={shown}
          {...(mayDecide && { selection: { selected: chosen, onChange: setChosen, disabled: approved } })}
        />
      )}
      {mayDecide && <DecisionSteps shown={shown} mayApprove={!isOwn} chosen={chosen} onStep={setStep} />}
      {step === 'submit' && <SubmitDialog shown={shown} onClose={stop} />}
      {step === 'approve' && (
        <ApproveDialog shown={shown} lineIds={[...chosen]} onClose={stop} onDone={decided} />
      )}
      {step === 'recount' && (
        <RecountDialog shown={shown} lineIds={[...chosen]} onClose={stop} onDone={decided} />
      )}
      {(step === 'cancel' || step === 'reject') && <EndDialog shown={shown} step={step} onClose={stop} />}
    </Stack>
  );
}

interface StepsProps {
  readonly shown: StockCount;
  readonly onStep: (step: Step) => void;
}

function OpenSteps({ shown: { countedLines, lines }, onStep }: StepsProps) {
  return (
    <>
      <Button variant="ghost" onClick={() => onStep('cancel')}>
        {t.cancel}
      </Button>
      <Button disabled={countedLines === 0} onClick={() => onStep('submit')}>
        {lines.some(isUndecided) ? t.submit : t.finish}
      </Button>
    </>
  );
}

interface DecisionStepsProps extends StepsProps {
  readonly mayApprove: boolean;
  /** Lines that are chosen to be approved or to be counted again. */
  readonly chosen: ReadonlySet<string>;
}

function DecisionSteps({ shown: { lines }, mayApprove, chosen, onStep }: DecisionStepsProps) {
  const chosenLines = lines.filter(({ id }) => chosen.has(id));
  const isPart = lines.some(({ approvedAt }) => approvedAt);
  const canApprove = mayApprove && chosenLines.every(isUndecided);
  return (
    <Cluster gap="8" justify="end" className={styles['steps']}>
      <Button variant="ghost" onClick={() => onStep('reject')}>
        {isPart ? t.rejectRest : t.reject}
      </Button>
      {chosen.size > 0 && (
        <Button variant="secondary" onClick={() => onStep('recount')}>
          {t.recount(count(chosen.size))}
        </Button>
      )}
      <Button disabled={!canApprove} onClick={() => onStep('approve')}>
        {chosen.size > 0 ? t.approveChosen(count(chosen.size)) : t.approve}
      </Button>
    </Cluster>
  );
}

function Facts({ shown }: { readonly shown: StockCount }) {
  const { state, openedAt, openedBy, submittedAt, submittedBy, endedAt, endedBy, note, decision } = shown;
  const { lineCount, countedLines, differences, value } = shown;
  const by = (when: string, name: string | null) => t.by(formatDateTime(when), name ?? stockCounts.someone);
  // The views above the lines have the numbers of an open count: the lines begin higher on a phone.
  if (state === 'open')
    return (
      <Cluster gap="8" gapX="12" align="center">
        <CountStateBadge state={state} />
        <Hint weight="regular">{[by(openedAt, openedBy), note].filter(Boolean).join(' · ')}</Hint>
      </Cluster>
    );
  const hasEnded = state !== 'submitted';
  return (
    <Stack gap="12" top>
      <div>
        <CountStateBadge state={state} />
      </div>
      <Grid as="dl" gap="12" align="start" className={styles['facts']}>
        <Fact title={t.progress}>{stockCounts.list.counted(count(countedLines), count(lineCount))}</Fact>
        <Fact title={t.differences}>{count(differences)}</Fact>
        {value !== null && differences > 0 && <Fact title={t.value}>{valueText(shown)}</Fact>}
        <Fact title={t.opened}>{by(openedAt, openedBy)}</Fact>
        {submittedAt && <Fact title={t.submitted}>{by(submittedAt, submittedBy)}</Fact>}
        {hasEnded && endedAt && <Fact title={t.ended[state]}>{by(endedAt, endedBy)}</Fact>}
        {note && <Fact title={t.note}>{note}</Fact>}
        {hasEnded && decision && <Fact title={t.decision}>{decision}</Fact>}
      </Grid>
    </Stack>
  );
}
