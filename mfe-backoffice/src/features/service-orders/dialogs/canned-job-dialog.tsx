import { useState } from 'react';
import { addressOf, call, quoteApi } from '@evcare/shared-contracts/endpoints';
import type { CannedJobOffer, OfficeOrder } from '@evcare/shared-contracts/office';
import { foldText } from '@evcare/shared-contracts/shop';
import { Alert, Badge, Button, Cluster, List, Span, Stack, Text } from '@evcare/shared-ui';
import { cannedJobs } from '../../../messages/canned-jobs';
import { serviceOrderMessages } from '../../../messages/service-orders';
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

/** Reasons to check before the job is quoted; empty if there are none. */
function doubtsOf({ fits, duplicate, parts }: CannedJobOffer): string[] {
  const misfits = parts.filter((part) => part.fits === 'no').map(({ name }) => name);
  const twice = duplicate ? [] : parts.filter((part) => part.duplicate).map(({ name }) => name);
  return [
    ...(fits === 'no' ? [t.otherModel] : []),
    ...(fits === 'unknown' ? [t.unknownModel] : []),
    ...(duplicate ? [t.quoted] : []),
    ...misfits.map((name) => `${flags.misfit} (${name})`),
    ...twice.map((name) => `${flags.duplicate} (${name})`),
  ];
}

const matches = (q: string, { name, parts }: CannedJobOffer): boolean => {
  const text = foldText([name, ...parts.map((part) => part.name)].join(' '));
  return foldText(q)
    .split(' ')
    .every((word) => text.includes(word));
};

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
                          <p>{t.doubt(job.name, doubtsOf(job).join(', '))}</p>
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
  const { name, minutes, total, fits, duplicate, parts, checks } = job;
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
        {(fits !== 'yes' || duplicate || parts.some((part) => part.fits === 'no' || part.duplicate)) && (
          <Cluster as="span" gap="4">
            {fits === 'no' && <Badge tone="danger">{t.otherModel}</Badge>}
            {fits === 'unknown' && <Badge tone="warning">{t.unknownModel}</Badge>}
            {duplicate && <Badge tone="warning">{t.quoted}</Badge>}
            {parts.some((part) => part.fits === 'no') && <Badge tone="danger">{flags.misfit}</Badge>}
            {!duplicate && parts.some((part) => part.duplicate) && (
              <Badge tone="warning">{flags.duplicate}</Badge>
            )}
          </Cluster>
        )}
      </span>
      <Span numeric nowrap>
        {money(total)}
      </Span>
    </PickRow>
  );
}
