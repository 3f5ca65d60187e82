import { useEffect, useRef, useState, type ReactNode } from 'react';
import { isUndecided, type StockCount, type StockCountLine } from '@evcare/shared-contracts/office';
import { foldText } from '@evcare/shared-contracts/shop';
import { EmptyState, Hint, Stack } from '@evcare/shared-ui';
import { messages } from '../../messages';
import { stockCounts } from '../../messages/stock-counts';
import { SearchField } from '../../shared/list';
import { CountedViews } from '../../shared/views';
import { CountingForm } from './counting-form';

const t = stockCounts.counting;
type View = 'all' | 'uncounted' | 'different';

const IN_VIEW: Readonly<Record<View, (line: StockCountLine) => boolean>> = {
  all: () => true,
  uncounted: ({ counted }) => counted === null,
  different: isUndecided,
};
const LABELS: Readonly<Record<View, string>> = { all: messages.common.all, ...t.shows };

/** Compares codes without the spaces and hyphens that scanners and people leave out. */
const codeOf = (text: string): string => foldText(text).replace(/[^a-z0-9]/g, '');

/** True if the lines are as new as those of a count. */
function isShown(count: StockCount, lines: readonly StockCountLine[]): boolean {
  const versions = new Map(lines.map(({ id, version }) => [id, version]));
  return count.lines.every(({ id, version }) => (versions.get(id) ?? 0) >= version);
}

interface CountingBoardProps {
  readonly shown: StockCount;
  /** Steps of the count, below its lines. */
  readonly steps: ReactNode;
}

/** Lines of an open count, by code, with a search for them; their numbers are stored together. */
export function CountingBoard({ shown, steps }: CountingBoardProps) {
  const { lines } = shown;
  const [view, setView] = useState<View>('all');
  const [q, setQ] = useState('');
  const [saves, setSaves] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const saved = useRef<StockCount | null>(null);
  const searchBox = useRef<HTMLDivElement>(null);
  const matches = ({ sku, name }: StockCountLine) =>
    q === '' || codeOf(sku).includes(codeOf(q)) || foldText(name).includes(foldText(q));
  const isFound = (line: StockCountLine) => IN_VIEW[view](line) && matches(line);
  const focusLine = (id: string) =>
    list.current?.querySelector<HTMLInputElement>(`[data-line="${id}"] input`)?.focus();

  // The field of the next number has the focus once the stored ones are shown as results.
  useEffect(() => {
    if (!saved.current || !isShown(saved.current, lines)) return;
    saved.current = null;
    list.current?.querySelector<HTMLInputElement>('[data-line] input')?.focus();
  }, [saves, lines]);

  const search = (text: string) => {
    const hit = text === '' ? undefined : lines.find(({ sku }) => codeOf(sku) === codeOf(text));
    // A scanner types the whole code: the line takes the number at once, and the field is free for the next scan.
    if (hit && isFound(hit)) focusLine(hit.id);
    setQ(text);
  };
  /** Takes the next scan once the number of a found line is typed. */
  const searchNext = () => {
    setQ('');
    searchBox.current?.querySelector('input')?.focus();
  };
  const views = (Object.keys(IN_VIEW) as View[]).map((value) => ({
    value,
    label: LABELS[value],
    count: lines.filter(IN_VIEW[value]).length,
  }));
  return (
    <Stack gap="12" top>
      <div ref={searchBox}>
        <SearchField label={t.find} value={q} onSearch={search} shortcut={t.find} />
      </div>
      <CountedViews label={t.show} views={views} current={view} onChange={setView} />
      <CountingForm
        key={saves}
        shown={shown}
        isFound={isFound}
        empty={
          view === 'uncounted' && q === '' ? (
            <Hint role="status">{t.allCounted}</Hint>
          ) : (
            <EmptyState title={t.noneFound} />
          )
        }
        list={list}
        steps={steps}
        onSaved={(stored) => {
          saved.current = stored;
          setSaves(saves + 1);
        }}
        onNextSearch={q === '' ? undefined : searchNext}
      />
    </Stack>
  );
}
