import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState, type Ref } from 'react';
import { messages } from '../../messages';
import styles from './list.module.css';

const WAIT_MS = 250;

interface SearchFieldProps {
  readonly label: string;
  /** Current search text, from the address. */
  readonly value: string;
  readonly onSearch: (text: string) => void;
  readonly placeholder?: string;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** Search field that searches shortly after the last letter, but not while a letter is being composed (Telex, VNI). */
export function SearchField({ label, value, onSearch, placeholder, inputRef }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const [asked, setAsked] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The address changed from outside: by the back button or by resetting a filter.
  if (value !== asked) {
    setAsked(value);
    setTyped(value);
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  const search = (text: string) => {
    clearTimeout(timer.current);
    const tidy = text.normalize('NFC').trim();
    if (tidy === value) return;
    setAsked(tidy);
    onSearch(tidy);
  };
  // The address may change while the search is pending: a row opened meanwhile must stay open.
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  });
  const later = (text: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current(text), WAIT_MS);
  };

  return (
    <div className={styles['search']} role="search">
      <Search className={styles['searchIcon']} size={18} strokeWidth={1.75} aria-hidden="true" />
      <input
        ref={inputRef}
        type="search"
        className={styles['searchInput']}
        aria-label={label}
        placeholder={placeholder ?? label}
        value={typed}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => {
          setTyped(event.target.value);
          if (!(event.nativeEvent as InputEvent).isComposing) later(event.target.value);
        }}
        onCompositionEnd={(event) => later(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Enter') search(typed);
          if (event.key === 'Escape' && typed !== '') {
            event.stopPropagation();
            setTyped('');
            search('');
          }
        }}
      />
      {typed !== '' && (
        <button
          type="button"
          className={styles['searchClear']}
          aria-label={messages.common.clearSearch}
          onClick={() => {
            setTyped('');
            search('');
          }}
        >
          <X size={18} strokeWidth={1.75} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
