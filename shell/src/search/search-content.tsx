import { CornerDownLeft, Search } from 'lucide-react';
import { useEffect, useId, useState, type KeyboardEvent, type RefObject } from 'react';
import { PATHS } from '@evcare/shared-contracts';
import { Link, useNavigate } from '@evcare/shared-contracts/router';
import { messages } from '../messages';
import { Slot } from '../remotes/ui/slot';
import { useShell } from '../services/shell-context';
import styles from './search-content.module.css';
import { searchPath } from './search-path';

const texts = messages.search;
/** Suggestions start here, this long after the last key (product rule §2.1). */
const MIN_LENGTH = 2;
const PAUSE_MS = 250;

/** A value once it has not changed for a while. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

interface SearchContentProps {
  readonly close: () => void;
  readonly field: RefObject<HTMLInputElement | null>;
}

/** The field, and below it what remotes find; without a remote that finds, an honest word and a way on. */
export function SearchContent({ close, field }: SearchContentProps) {
  const { registry } = useShell();
  const navigate = useNavigate();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [composing, setComposing] = useState(false);
  // While a Vietnamese keyboard is composing, the text is not yet what somebody means.
  const query = useSettled(composing ? '' : typed.normalize('NFC').trim());
  const suggests = registry.providersOf('shell.search').length > 0;

  // Where this comes after its dialog. Not at once: the dialog first has to see where the focus came from.
  useEffect(() => {
    const frame = requestAnimationFrame(() => field.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [field]);

  const submit = () => {
    close();
    navigate(searchPath(typed));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };

  return (
    <div role="search" className={styles['search']}>
      <label className={styles['label']} htmlFor={id}>
        {texts.label}
      </label>
      <div className={styles['field']}>
        <Search className={styles['icon']} size={24} strokeWidth={1.75} aria-hidden="true" />
        <input
          ref={field}
          id={id}
          className={styles['input']}
          type="search"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          placeholder={texts.placeholder}
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onCompositionStart={() => setComposing(true)}
          onCompositionEnd={() => setComposing(false)}
          onKeyDown={onKeyDown}
        />
      </div>
      {suggests && query.length >= MIN_LENGTH && <Slot name="shell.search" props={{ query, close }} />}
      {!suggests && (
        <p className={styles['soon']}>
          <strong>{texts.soon}</strong> {texts.soonDetail}
        </p>
      )}
      <Link to={typed.trim() ? searchPath(typed) : PATHS.products} className={styles['all']} onClick={close}>
        <span>{typed.trim() ? texts.productsFor(typed.trim()) : texts.allProducts}</span>
        <CornerDownLeft size={20} strokeWidth={1.75} aria-hidden="true" />
      </Link>
    </div>
  );
}
