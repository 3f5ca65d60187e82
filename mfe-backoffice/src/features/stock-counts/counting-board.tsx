import { useRef, useState } from 'react';
import type { StockCount, StockCountLine } from '@evcare/shared-contracts/office';
import { foldText } from '@evcare/shared-contracts/shop';
import { EmptyState, Hint, List, Stack } from '@evcare/shared-ui';
import { messages } from '../../messages';
import { stockCounts } from '../../messages/stock-counts';
import { SearchField } from '../../shared/list';
import { CountedViews } from '../../shared/views';
import { CountLine } from './count-line';

const t = stockCounts.counting;
type View = 'all' | 'uncounted' | 'different';

const IN_VIEW: Readonly<Record<View, (line: StockCountLine) => boolean>> = {
  all: () => true,
  uncounted: ({ counted }) => counted === null,
  different: ({ difference }) => difference !== null && difference !== 0,
};
const LABELS: Readonly<Record<View, string>> = { all: messages.common.all, ...t.shows };

/** Compares codes without the spaces and hyphens that scanners and people leave out. */
const codeOf = (text: string): string => foldText(text).replace(/[^a-z0-9]/g, '');

/** Lines of an open count, by code. After a line is saved, the next one without a count is in reach. */
export function CountingBoard({ shown }: { readonly shown: StockCount }) {
  const { lines } = shown;
  const [view, setView] = useState<View>('all');
  const [q, setQ] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const matches = ({ sku, name }: StockCountLine) =>
    q === '' || codeOf(sku).includes(codeOf(q)) || foldText(name).includes(foldText(q));
  const found = lines.filter((line) => IN_VIEW[view](line) && matches(line));
  const focusLine = (id: string) =>
    list.current?.querySelector<HTMLInputElement>(`[data-line="${id}"] input`)?.focus();

  const search = (text: string) => {
    const hit = text === '' ? undefined : lines.find(({ sku }) => codeOf(sku) === codeOf(text));
    // A scanner types the whole code: the line takes the number at once, and the field is free for the next scan.
    if (hit && found.some(({ id }) => id === hit.id)) focusLine(hit.id);
    setQ(text);
  };
  const focusNext = (id: string) => {
    const place = found.findIndex((line) => line.id === id);
    const next = [...found.slice(place + 1), ...found.slice(0, place)].find(
      ({ counted }) => counted === null,
    );
    if (next) focusLine(next.id);
  };
  const views = (Object.keys(IN_VIEW) as View[]).map((value) => ({
    value,
    label: LABELS[value],
    count: lines.filter(IN_VIEW[value]).length,
  }));
  return (
    <Stack gap="12" top ref={list}>
      <SearchField label={t.find} value={q} onSearch={search} shortcut={t.find} />
      <CountedViews label={t.show} views={views} current={view} onChange={setView} />
      {found.length === 0 ? (
        view === 'uncounted' && q === '' ? (
          <Hint role="status">{t.allCounted}</Hint>
        ) : (
          <EmptyState title={t.noneFound} />
        )
      ) : (
        <List gap="8" aria-label={t.lines}>
          {found.map((line) => (
            <CountLine key={line.id} countId={shown.id} line={line} onSaved={() => focusNext(line.id)} />
          ))}
        </List>
      )}
    </Stack>
  );
}
