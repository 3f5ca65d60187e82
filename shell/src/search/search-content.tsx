import { CornerDownLeft, Search } from 'lucide-react';
import { useEffect, useId, useState, type KeyboardEvent, type MouseEvent, type RefObject } from 'react';
import { PATHS, type SearchOption } from '@evcare/shared-contracts';
import { Link, useNavigate } from '@evcare/shared-contracts/router';
import { Grid, InlineLink, VisuallyHidden } from '@evcare/shared-ui';
import { searchMessages } from './messages';
import { Slot } from '../remotes/ui/slot';
import { useShell } from '../services/shell-context';
import styles from './search-content.module.css';
import { searchPath } from './search-path';
import { SuggestionsFailed, SuggestionsLoading, SuggestionsMissing } from './suggestion-states';
import { useOptions } from './use-options';
import { useSettled } from './use-settled';

const t = searchMessages;
/** Minimum number of characters for which suggestions are loaded (product rule §2.1). */
const MIN_LENGTH = 2;
/** Delay (ms) between the last key press and loading suggestions (product rule §2.1). */
const PAUSE_MS = 250;
/**
 * A Vietnamese keyboard (IME) composes a word, and an unfinished composition is not the intended text. Phone keyboards
 * compose all the time: there a longer pause counts as the end of the word.
 */
const COMPOSING_PAUSE_MS = 800;

interface SearchContentProps {
  readonly close: () => void;
  readonly field: RefObject<HTMLInputElement | null>;
}

const isPlainClick = ({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey;

/**
 * Combobox: the field here, and below it the list box of the remote that provides suggestions, or a
 * hint and a link to all results if there is none.
 */
export function SearchContent({ close, field }: SearchContentProps) {
  const { registry } = useShell();
  const navigate = useNavigate();
  const id = useId();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [composing, setComposing] = useState(false);
  const { options, active, onOptions, move, optionAt, deactivate } = useOptions(field);
  const wanted = typed.normalize('NFC').trim();
  const settled = useSettled(wanted, composing ? COMPOSING_PAUSE_MS : PAUSE_MS);
  const query = settled.length >= MIN_LENGTH ? settled : '';
  const suggests = registry.providersOf('shell.search').length > 0;
  const open = options.length > 0;

  // This content may be rendered after its dialog. The focus is moved with a delay, because the dialog
  // first has to record the element to return it to.
  useEffect(() => {
    const frame = requestAnimationFrame(() => field.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [field]);

  const goTo = (path: string) => {
    close();
    void navigate(path);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || move(event) || event.key !== 'Enter') return;
    event.preventDefault();
    goTo(active?.href ?? searchPath(typed));
  };
  const onChoose = (event: MouseEvent, choose: (option: SearchOption) => void) => {
    const option = isPlainClick(event) ? optionAt(event.target) : null;
    if (option) choose(option);
  };

  return (
    <Grid role="search">
      <label className={styles['label']} htmlFor={id}>
        {t.label}
      </label>
      <div className={styles['field']}>
        <Search className={styles['icon']} size={24} strokeWidth={1.75} aria-hidden="true" />
        <input
          ref={field}
          id={id}
          className={styles['input']}
          type="text"
          role="combobox"
          aria-expanded={open}
          aria-controls={open ? listId : undefined}
          aria-activedescendant={active?.id}
          aria-autocomplete="list"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={t.placeholder}
          maxLength={100}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            deactivate();
          }}
          onCompositionStart={() => setComposing(true)}
          onCompositionEnd={() => setComposing(false)}
          onKeyDown={onKeyDown}
        />
      </div>
      {suggests ? (
        // Keyboard handling is in the field; this click handler serves the pointer and leaves the focus where it is.
        <div
          role="presentation"
          className={styles['suggestions']}
          onMouseDown={(event) => onChoose(event, () => event.preventDefault())}
          onClick={(event) =>
            onChoose(event, ({ href }) => {
              // A router link has handled the click already.
              if (event.defaultPrevented) return close();
              event.preventDefault();
              goTo(href);
            })
          }
        >
          <Slot
            name="shell.search"
            props={{ query, close, listId, activeId: active?.id ?? null, onOptions }}
            fallback={<SuggestionsLoading />}
            failed={<SuggestionsFailed onShow={onOptions} />}
          />
        </div>
      ) : (
        <SuggestionsMissing />
      )}
      <VisuallyHidden role="status">{open ? t.count(options.length) : ''}</VisuallyHidden>
      <InlineLink
        to={wanted ? searchPath(typed) : PATHS.products}
        as={Link}
        justify="between"
        gap="16"
        radius="control"
        weight="strong"
        plain
        breaks
        className={styles['all']}
        onClick={close}
      >
        <span>{wanted ? t.productsFor(wanted) : t.allProducts}</span>
        <CornerDownLeft size={20} strokeWidth={1.75} aria-hidden="true" />
      </InlineLink>
    </Grid>
  );
}
