import { useState } from 'react';
import { addressOf, call, quoteApi } from '@evcare/shared-contracts/endpoints';
import type { CannedJobOffer, OfficeOrder } from '@evcare/shared-contracts/office';
import { Alert, Badge, Button, Cluster, List, Span, Stack, Text } from '@evcare/shared-ui';
import { cannedJobs } from '../../../messages/canned-jobs';
import { serviceOrderMessages } from '../../../messages/service-orders';
import { containsWords } from '../../../shared/contains-words';
import { useApiQuery } from '../../../shared/data';
import { BackofficeDialog } from '../../../shared/dialogs';
import { SearchField } from '../../../shared/list';
import { count, money } from '../../../shared/numbers';
import { Loaded, RowsSkeleton } from '../../../shared/states';
import { addedLabour } from '../model/lines';
import { useOrderStep } from '../model/use-order-step';
import { PickRow } from './pick-row';
import { outlastsPromise, PromiseDialog } from './promise-dialog';
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

interface Props {
  readonly order: OfficeOrder;
  readonly onClose: () => void;
}

/**
 * Adds a canned job to the draft quote with one click; a job that may not fit or that the order already has
 * needs a second one. If the work then takes longer than promised, asks for a new promised time.
 */
export function CannedJobDialog({ order, onClose }: Props) {
  const [q, setQ] = useState('');
  const [doubtful, setDoubtful] = useState<CannedJobOffer | null>(null);
  const [changed, setChanged] = useState<{ order: OfficeOrder; work: string } | null>(null);
  const query = useApiQuery(addressOf(quoteApi.findJobs, { params: { id: order.id } }), {
    entities: ['catalogue', 'stock', 'service-order'],
  });
  const step = useOrderStep(order, {
    trackLatest: true,
    onDone: (saved) => {
      const work = addedLabour(order, saved);
      if (work && outlastsPromise(saved)) setChanged({ order: saved, work });
      else onClose();
    },
  });
  const add = (job: CannedJobOffer) => {
    if (step.busy) return;
    void step.run((http, headers) =>
      call(http, quoteApi.addJob, { params: { id: order.id }, body: { jobId: job.id }, ...headers }),
    );
  };
  const choose = (job: CannedJobOffer) => {
    const isDoubtful = doubtsOf(job).length > 0;
    setDoubtful(isDoubtful ? job : null);
    if (!isDoubtful) add(job);
  };
  if (changed) return <PromiseDialog order={changed.order} addedWork={changed.work} onClose={onClose} />;
  return (
    <BackofficeDialog open onClose={onClose} title={t.title}>
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
                    <Job job={job} isChosen={job === doubtful} onChoose={() => choose(job)} />
                    {job === doubtful && (
                      <Alert tone="warning">
                        <Stack gap="8" ref={scrollTo}>
                          <p>{t.doubt(job.name, doubtText(doubtsOf(job)))}</p>
                          <div>
                            <Button size="sm" busy={step.busy} onClick={() => add(job)}>
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
  readonly onChoose: () => void;
}

function Job({ job, isChosen, onChoose }: JobProps) {
  const { name, minutes, total, parts, checks } = job;
  const doubts = doubtsOf(job);
  return (
    <PickRow isChosen={isChosen} onChoose={onChoose}>
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
}
