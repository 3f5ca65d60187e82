import {
  useEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { addressOf, call, stockCountApi } from '@evcare/shared-contracts/endpoints';
import { readTypedNumber } from '@evcare/shared-contracts/format';
import { countedLinesSchema, type StockCount, type StockCountLine } from '@evcare/shared-contracts/office';
import { Button, Cluster, List, Stack, Text } from '@evcare/shared-ui';
import { formSchema } from '@evcare/shared-ui/forms';
import { stockCounts } from '../../messages/stock-counts';
import { FormBody, formRequest, useOfficeForm } from '../../shared/forms';
import { count } from '../../shared/numbers';
import { CountLine, type CountLineActions } from './count-line';
import styles from './stock-counts.module.css';
import { countError, isOvertaken, withCount, type TypedCounts } from './typed-counts';

const t = stockCounts.counting;
const EMPTY = { lines: [] as TypedCounts };

interface CountingFormProps {
  readonly shown: StockCount;
  /** Says whether the search and the view show a line. Lines that need a decision are always shown. */
  readonly isFound: (line: StockCountLine) => boolean;
  /** Shown instead of the lines if there are none. */
  readonly empty: ReactNode;
  readonly list: RefObject<HTMLDivElement | null>;
  /** Steps of the count; a step would leave out numbers that are not stored. */
  readonly steps: ReactNode;
  readonly onSaved: (saved: StockCount) => void;
  /** Called with Enter on the last line of a search; without it, the focus moves on to the button. */
  readonly onNextSearch: (() => void) | undefined;
}

/**
 * Numbers of an open count. They are typed one below the other, as the goods stand on the shelf, and are stored in one
 * request: all of them, or none.
 */
export function CountingForm(props: CountingFormProps) {
  const { shown, isFound, empty, list, steps, onSaved, onNextSearch } = props;
  const { id, lines } = shown;
  const [again, setAgain] = useState<ReadonlySet<string>>(new Set());
  const save = useRef<HTMLButtonElement>(null);
  const lineOf = (lineId: string) => lines.find((line) => line.id === lineId);
  const form = useOfficeForm({
    initial: EMPTY,
    draft: `stock-count-lines:${id}`,
    request: formRequest(
      formSchema({
        schema: countedLinesSchema,
        numbers: {},
        toBody: ({ lines: typed }: typeof EMPTY) => ({
          lines: typed.map((item) => {
            const line = lineOf(item.lineId);
            // A line that was sent back meanwhile has no other count that could be overwritten.
            const version = line?.counted === null ? line.version : item.version;
            // The cross-check below rejects numbers that cannot be read, and says how many there are.
            const counted = countError(item) === null ? readTypedNumber(item.text) : 0;
            return { lineId: item.lineId, version, counted };
          }),
        }),
      }),
      (http, body) => call(http, stockCountApi.enterMany, { params: { id }, body }),
    ),
    crossCheck: ({ lines: typed }: typeof EMPTY) => {
      const overtaken = typed.filter((item) => {
        const line = lineOf(item.lineId);
        return line && isOvertaken(item, line);
      });
      const invalid = typed.filter((item) => countError(item) !== null);
      if (invalid.length > 0) return { lines: t.invalidLines(count(invalid.length)) };
      return { lines: overtaken.length > 0 ? t.overtakenLines(count(overtaken.length)) : undefined };
    },
    entities: ['stock-count'],
    // The results show at once, without empty fields in between.
    cachePath: () => addressOf(stockCountApi.read, { params: { id } }),
    onDone: onSaved,
  });
  const { typed, set, idOf, errorOf, busy } = form;
  const error = errorOf('lines');
  const isChecked = Boolean(error);
  const typedById = useMemo(() => new Map(typed.lines.map((item) => [item.lineId, item])), [typed.lines]);
  const needsDecision = (line: StockCountLine): boolean => {
    const item = typedById.get(line.id);
    return item !== undefined && (isOvertaken(item, line) || (isChecked && countError(item) !== null));
  };
  // The link in the summary of errors leads to the first line that needs a decision.
  const first = isChecked ? lines.find(needsDecision) : undefined;
  const visible = lines.filter((line) => isFound(line) || needsDecision(line));

  const move = (event: KeyboardEvent, step: 1 | -1) => {
    const inputs = [...(list.current?.querySelectorAll<HTMLInputElement>('[data-line] input') ?? [])];
    const next = inputs[inputs.indexOf(event.target as HTMLInputElement) + step];
    event.preventDefault();
    if (next) {
      next.focus();
      next.select();
    } else if (event.key === 'Enter' && onNextSearch) onNextSearch();
    else if (step === 1) save.current?.focus();
  };
  const actions = useStableActions({
    onType: (line, text) => set('lines', withCount(typed.lines, line, text)),
    onAgain: ({ id: lineId }) => setAgain(new Set([...again, lineId])),
    onKeep(line) {
      set('lines', withCount(typed.lines, line, ''));
      setAgain(new Set([...again].filter((lineId) => lineId !== line.id)));
    },
    onReplace: ({ id: lineId, version }) =>
      set(
        'lines',
        typed.lines.map((item) => (item.lineId === lineId ? { ...item, version } : item)),
      ),
    onKeyDown(event) {
      if (event.key === 'Enter' || event.key === 'ArrowDown') move(event, 1);
      if (event.key === 'ArrowUp') move(event, -1);
    },
  });
  return (
    <FormBody form={form} gap="12">
      {visible.length === 0 && empty}
      <Stack gap="8" id={first ? undefined : idOf('lines')} tabIndex={-1} ref={list}>
        <List gap="8" aria-label={t.lines}>
          {visible.map((line) => (
            <CountLine
              key={line.id}
              fieldId={line === first ? idOf('lines') : undefined}
              line={line}
              typed={typedById.get(line.id)}
              isChecked={isChecked}
              isAgain={again.has(line.id)}
              actions={actions}
            />
          ))}
        </List>
      </Stack>
      <Cluster gap="8" align="center" justify="end" className={styles['steps']}>
        {error && (
          <Text tone="danger" size="14" role="alert">
            {error}
          </Text>
        )}
        {typed.lines.length === 0 ? (
          steps
        ) : (
          <Button type="submit" ref={save} busy={busy}>
            {t.save(count(typed.lines.length))}
          </Button>
        )}
      </Cluster>
    </FormBody>
  );
}

/** Returns handlers that stay the same, so that typing in one line does not render the other lines again. */
function useStableActions(actions: CountLineActions): CountLineActions {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  const [stable] = useState<CountLineActions>(() => ({
    onType: (line, text) => latest.current.onType(line, text),
    onAgain: (line) => latest.current.onAgain(line),
    onKeep: (line) => latest.current.onKeep(line),
    onReplace: (line) => latest.current.onReplace(line),
    onKeyDown: (event) => latest.current.onKeyDown(event),
  }));
  return stable;
}
