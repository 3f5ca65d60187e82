import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { classNames, Grid } from '@evcare/shared-ui';
import { messages } from '../../messages';
import { noPrint } from '../print';
import { useShortcut } from '../shortcuts';
import { PrintedFilter } from './printed-filter';
import styles from './list.module.css';

const DEBOUNCE_MS = 250;

interface SearchFieldProps {
  readonly label: string;
  /** Current search text, from the address. */
  readonly value: string;
  readonly onSearch: (text: string) => void;
  readonly placeholder?: string;
  /** Name of the shortcut `/` to the field in the list of shortcuts; without it, the field has none. */
  readonly shortcut?: string;
}

/** Search field that searches shortly after the last letter, but not while a letter is being composed (Telex, VNI). */
export function SearchField({ label, value, onSearch, placeholder, shortcut }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useShortcut('/', shortcut ?? label, () => input.current?.focus(), shortcut !== undefined);
  const [text, setText] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  // Searches that are not in the address yet: on a busy device, the user may type more before it changes.
  const [pending, setPending] = useState<readonly string[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (value !== lastValue) {
    setLastValue(value);
    const place = pending.lastIndexOf(value);
    setPending(place === -1 ? [] : pending.slice(place + 1));
    // The address changed from outside: by the back button or by resetting a filter.
    if (place === -1) setText(value);
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  const search = (text: string) => {
    clearTimeout(timer.current);
    const query = text.normalize('NFC').trim();
    if (query === (pending.at(-1) ?? value)) return;
    setPending([...pending, query]);
    onSearch(query);
  };
  // The address may change while the search is pending: a row opened meanwhile must stay open.
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  });
  const searchLater = (text: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current(text), DEBOUNCE_MS);
  };

  return (
    <>
      <div className={classNames(styles['search'], noPrint)} role="search">
        <Search className={styles['searchIcon']} size={18} strokeWidth={1.75} aria-hidden="true" />
        <input
          ref={input}
          type="search"
          className={styles['searchInput']}
          aria-label={label}
          placeholder={placeholder ?? label}
          value={text}
          autoComplete="off"
          enterKeyHint="search"
          onChange={(event) => {
            setText(event.target.value);
            if (!(event.nativeEvent as InputEvent).isComposing) searchLater(event.target.value);
          }}
          onCompositionEnd={(event) => searchLater(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing) return;
            if (event.key === 'Enter') {
              // The search may move the focus into a form, which the same key would submit.
              event.preventDefault();
              search(text);
            }
            if (event.key === 'Escape' && text !== '') {
              event.stopPropagation();
              setText('');
              search('');
            }
          }}
        />
        {text !== '' && (
          <Grid
            as="button"
            type="button"
            centered
            tone="muted"
            className={styles['searchClear']}
            aria-label={messages.common.clearSearch}
            onClick={() => {
              setText('');
              search('');
            }}
          >
            <X size={18} strokeWidth={1.75} aria-hidden="true" />
          </Grid>
        )}
      </div>
      <PrintedFilter label={label} value={value} />
    </>
  );
}
