import { ImagePlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { addressOf, call, quoteApi } from '@evcare/shared-contracts/endpoints';
import type { CannedJobOffer, OfficeOrder } from '@evcare/shared-contracts/office';
import { Alert, Badge, Button, Cluster, Inline, List, Span, Stack, Text } from '@evcare/shared-ui';
import { cannedJobs } from '../../../messages/canned-jobs';
import { serviceOrderMessages } from '../../../messages/service-orders';
import { containsWords } from '../../../shared/contains-words';
import { useApiQuery } from '../../../shared/data';
import { BackofficeDialog, DialogFooter } from '../../../shared/dialogs';
import { SearchField } from '../../../shared/list';
import { count, money } from '../../../shared/numbers';
import { Loaded, RowsSkeleton } from '../../../shared/states';
import { addedLabour } from '../model/lines';
import { useOrderStep } from '../model/use-order-step';
import { AddedJob, type Added } from './added-job';
import { PickRow } from './pick-row';
import styles from './dialogs.module.css';

const t = cannedJobs.choose;
const flags = serviceOrderMessages.partFlags;

/** Reason to check a job before it is quoted, with the parts that it is about. */
interface Doubt {
  readonly label: string;
  readonly tone: 'danger' | 'warning';
  readonly parts: readonly string[];
}

function doubtsOf({ fits, duplicate, parts }: CannedJobOffer): Doubt[] {
  const misfits = parts.filter((part) => part.fits === 'no').map(({ name }) => name);
  const twice = duplicate ? [] : parts.filter((part) => part.duplicate).map(({ name }) => name);
  return [
    ...(fits === 'no' ? [{ label: t.otherModel, tone: 'danger', parts: [] } as const] : []),
    ...(fits === 'unknown' ? [{ label: t.unknownModel, tone: 'warning', parts: [] } as const] : []),
    ...(duplicate ? [{ label: t.quoted, tone: 'warning', parts: [] } as const] : []),
    ...(misfits.length > 0 ? [{ label: flags.misfit, tone: 'danger', parts: misfits } as const] : []),
    ...(twice.length > 0 ? [{ label: flags.duplicate, tone: 'warning', parts: twice } as const] : []),
  ];
}

const doubtText = (doubts: readonly Doubt[]): string =>
  doubts
    .flatMap(({ label, parts }) => (parts.length === 0 ? label : parts.map((name) => `${label} (${name})`)))
    .join(', ');

const matches = (q: string, { name, parts }: CannedJobOffer): boolean =>
  containsWords([name, ...parts.map((part) => part.name)].join(' '), q);

/** Shows a warning that opens below the visible part of the list. */
const scrollTo = (node: HTMLElement | null) => node?.scrollIntoView?.({ block: 'nearest' });

interface Choice {
  readonly job: CannedJobOffer;
  /** True if a part and photos follow. */
  readonly isExtended: boolean;
}

interface Props {
  readonly order: OfficeOrder;
  /** Changes to the dialog for a service, custom labour or a part. */
  readonly onOther: () => void;
  readonly onClose: () => void;
}

/**
 * Adds a canned job to the draft quote with one click; a job that may not fit or that the order already has
 * needs a second one.
 */
export function CannedJobDialog({ order, onOther, onClose }: Props) {
  const [q, setQ] = useState('');
  const [doubtful, setDoubtful] = useState<Choice | null>(null);
  const [added, setAdded] = useState<Added | null>(null);
  const isExtended = useRef(false);
  const query = useApiQuery(addressOf(quoteApi.findJobs, { params: { id: order.id } }), {
    entities: ['catalogue', 'stock', 'service-order'],
  });
  const step = useOrderStep(order, {
    trackLatest: true,
    onDone: (saved) => {
      const labour = addedLabour(order, saved);
      if (labour) setAdded({ order: saved, labour, isExtended: isExtended.current });
      else onClose();
    },
  });
  const add = ({ job, ...choice }: Choice) => {
    if (step.busy) return;
    isExtended.current = choice.isExtended;
    void step.run((http, headers) =>
      call(http, quoteApi.addJob, { params: { id: order.id }, body: { jobId: job.id }, ...headers }),
    );
  };
  const choose = (choice: Choice) => {
    const isDoubtful = doubtsOf(choice.job).length > 0;
    setDoubtful(isDoubtful ? choice : null);
    if (!isDoubtful) add(choice);
  };
  if (added) return <AddedJob {...added} onClose={onClose} />;
  return (
    <BackofficeDialog
      open
      onClose={onClose}
      title={t.title}
      footer={
        <DialogFooter>
          <Button variant="secondary" onClick={onOther}>
            {t.other}
          </Button>
        </DialogFooter>
      }
    >
      <Stack gap="12">
        <SearchField label={t.search} value={q} onSearch={setQ} />
        {step.error && <Alert tone="danger">{step.error}</Alert>}
        <Loaded
          query={query}
          skeleton={<RowsSkeleton rows={5} />}
          isEmpty={({ items }) => !items.some((job) => matches(q, job))}
          empty={<Text tone="muted">{q === '' ? t.none : t.noneFound}</Text>}
        >
          {({ items }) => (
            <List gap="4" className={styles['jobs']} aria-label={t.list}>
              {items
                .filter((job) => matches(q, job))
                .map((job) => (
                  <li key={job.id}>
                    <Job
                      job={job}
                      isChosen={job === doubtful?.job}
                      onChoose={(isExtended) => choose({ job, isExtended })}
                    />
                    {job === doubtful?.job && (
                      <Alert tone="warning">
                        <Stack gap="8" ref={scrollTo}>
                          <p>{t.doubt(job.name, doubtText(doubtsOf(job)))}</p>
                          <div>
                            <Button size="sm" busy={step.busy} onClick={() => add(doubtful)}>
                              {t.addAnyway}
                            </Button>
                          </div>
                        </Stack>
                      </Alert>
                    )}
                  </li>
                ))}
            </List>
          )}
        </Loaded>
      </Stack>
    </BackofficeDialog>
  );
}

interface JobProps {
  readonly job: CannedJobOffer;
  readonly isChosen: boolean;
  readonly onChoose: (isExtended: boolean) => void;
}

function Job({ job, isChosen, onChoose }: JobProps) {
  const { name, minutes, total, parts, checks } = job;
  const doubts = doubtsOf(job);
  const row = (
    <PickRow isChosen={isChosen} onChoose={() => onChoose(false)}>
      <span>
        {name}
        <small>{t.about(count(minutes), checks.length)}</small>
        {parts.map((part) => (
          <small key={part.name}>
            {part.inStock === false ? t.partOut(part.quantity, part.name) : t.part(part.quantity, part.name)}
          </small>
        ))}
        {doubts.length > 0 && (
          <Cluster as="span" gap="4">
            {doubts.map(({ label, tone }) => (
              <Badge key={label} tone={tone}>
                {label}
              </Badge>
            ))}
          </Cluster>
        )}
      </span>
      <Span numeric nowrap>
        {money(total)}
      </Span>
    </PickRow>
  );
  return (
    <Inline align="stretch" gap="4">
      {row}
      <Button
        variant="ghost"
        size="sm"
        icon={<ImagePlus size={18} strokeWidth={1.75} aria-hidden="true" />}
        aria-label={t.addWith(name)}
        title={t.addWithHint}
        onClick={() => onChoose(true)}
      />
    </Inline>
  );
}
