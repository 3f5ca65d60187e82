import { ChevronDown } from 'lucide-react';
import type { ChecklistResult } from '@evcare/shared-contracts/workshop';
import { Button, Grid, Inline, Stack, Text } from '@evcare/shared-ui';
import { floor } from '../../../messages/floor';
import { evaluate } from '../offline/evaluate';
import type { Draft } from '../offline/entry';
import type { Queue } from '../offline/queue';
import { NoteField, ValueField } from './item-fields';
import { ItemHead } from './item-head';
import { ItemState } from './item-state';
import type { ShownItem } from './overlay';
import { Photos } from './photos';
import { ResultButtons } from './result-buttons';
import { useItem } from './use-item';
import type { ItemToOpen } from './use-open-item';
import styles from './checklist.module.css';

const t = floor.item;

interface ItemCardProps {
  readonly shownItem: ShownItem;
  readonly orderId: string;
  readonly queue: Queue;
  readonly open: boolean;
  readonly onOpen: () => void;
  /** Opens the next item without a result; `null` if none follows. */
  readonly onNext: ((where: ItemToOpen['focus']) => void) | null;
  /** Opens the dialog that resolves a conflict. */
  readonly onConflict: (shownItem: ShownItem) => void;
  /** Opens the dialog that proposes work for a finding. */
  readonly onPropose: (shownItem: ShownItem) => void;
}

/**
 * Checklist item: one row, and when it is open, its form with large touch targets. Each change is stored on
 * the device before it is sent.
 */
export function ItemCard(props: ItemCardProps) {
  const { shownItem, queue, open, onOpen, onConflict } = props;
  const { item, entry, evaluation, result, blockedBy } = shownItem;
  const headingId = `muc-${item.id}-ten`;
  const bodyId = `muc-${item.id}-noi-dung`;
  const shown = open && blockedBy === null;
  const missing = entry?.state === 'draft' ? evaluation.missing : null;
  return (
    <Stack
      as="li"
      id={`muc-${item.id}`}
      ground="page"
      radius="card"
      tone="ink"
      line="all"
      className={styles['item']}
      data-result={result ?? undefined}
      aria-labelledby={headingId}
    >
      <ItemHead shownItem={shownItem} headingId={headingId} bodyId={bodyId} open={shown} onOpen={onOpen} />
      <div id={bodyId} hidden={!shown}>
        {shown && <ItemForm {...props} missing={missing} />}
      </div>
      {blockedBy === null && (
        <div className={styles['below']}>
          {!shown && missing && (
            <Text size="16" tone="danger" weight="strong">
              {missing.text}
            </Text>
          )}
          <ItemState shownItem={shownItem} queue={queue} onConflict={onConflict} />
        </div>
      )}
    </Stack>
  );
}

interface ItemFormProps extends ItemCardProps {
  readonly missing: ShownItem['evaluation']['missing'];
}

function ItemForm({ shownItem, orderId, queue, onNext, onPropose, missing }: ItemFormProps) {
  const { item, draft, evaluation, result } = shownItem;
  const editor = useItem(shownItem, orderId, queue);
  const selectedResult = draft.result ?? evaluation.measured;
  const goOnIfOk = (next: Draft, where: ItemToOpen['focus']) => {
    const evaluated = evaluate(item, next);
    if (evaluated.missing === null && evaluated.result === 'ok') onNext?.(where);
  };
  const choose = async (chosen: ChecklistResult | null) => {
    const matchesMeasurement = chosen !== null && chosen === evaluation.measured && editor.value !== '';
    const next = await editor.commit({ result: matchesMeasurement ? null : chosen });
    // A good result leaves nothing to do here; other results are often followed by a photo or a proposal.
    if (result === null) goOnIfOk(next, 'head');
  };
  return (
    <Stack gap="12" className={styles['form']}>
      {item.howTo && <Text size="16">{item.howTo}</Text>}
      <ValueField
        shownItem={shownItem}
        editor={editor}
        missing={missing}
        onEnter={() => void editor.commit().then((next) => goOnIfOk(next, 'field'))}
      />
      <ResultButtons
        item={item}
        selected={selectedResult}
        disabled={false}
        onSelect={(chosen) => void choose(chosen)}
      />
      <Grid gap="8" className={styles['extras']}>
        <Photos
          title={item.title}
          itemId={item.id}
          photos={draft.photos}
          queue={queue}
          onChange={(photos) => void editor.commit({ photos })}
        />
        <NoteField shownItem={shownItem} editor={editor} missing={missing} chosen={selectedResult} />
      </Grid>
      {missing && (missing.field === 'result' || missing.field === 'photos') && (
        <Inline as="p" gap="8" size="16" tone="danger" weight="strong">
          {missing.text}
        </Inline>
      )}
      {(result === 'watch' || result === 'fail') && (
        <Button variant="secondary" size="lg" className={styles['tall']} onClick={() => onPropose(shownItem)}>
          {t.propose}
        </Button>
      )}
      {result !== null && onNext && (
        <Button
          variant="ghost"
          size="lg"
          className={styles['tall']}
          icon={<ChevronDown />}
          onClick={() => onNext('head')}
        >
          {t.next}
        </Button>
      )}
    </Stack>
  );
}
