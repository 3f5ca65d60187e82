import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState, type Ref } from 'react';
import { messages } from '../../messages';
import styles from './list.module.css';

const WAIT_MS = 250;

interface SearchFieldProps {
  readonly label: string;
  /** What is searched for now, as the address says. */
  readonly value: string;
  readonly onSearch: (text: string) => void;
  readonly placeholder?: string;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** Searches while one types, a moment after the last letter, and not in the middle of one (Telex, VNI). */
export function SearchField({ label, value, onSearch, placeholder, inputRef }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const [asked, setAsked] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The address changed by itself: the back button, or a filter that was reset.
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
  // What the address says may change while one waits: a row that is opened meanwhile stays open.
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
