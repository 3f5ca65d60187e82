import { Search } from 'lucide-react';
import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { useNavigate } from '@evcare/shared-contracts/router';
import { Text, VisuallyHidden } from '@evcare/shared-ui';
import { find as t } from '../../messages/find';
import { containsWords } from '../contains-words';
import { useNow } from '../use-now';
import { FindOptionLine } from './find-option';
import { isThisPlate, newVehicleOption, optionOf, serialOption, type FindOption } from './hits';
import { queryOf, useFind } from './use-find';
import styles from './find.module.css';

interface FindBoxProps {
  readonly placeholder: string;
  readonly field?: RefObject<HTMLInputElement | null>;
  /** Commands, which are found by the words of their name. */
  readonly commands?: readonly FindOption[];
  /** Shows the list above the content below the field, so that results move nothing. */
  readonly floating?: boolean;
  readonly onChosen?: () => void;
}

const NO_COMMANDS: readonly FindOption[] = [];

/**
 * Field that finds vehicles, appointments, service orders, customers and orders by a part of the plate, code, phone
 * number or name, and commands by their name. Arrow keys choose, Enter opens.
 */
export function FindBox({
  placeholder,
  field,
  commands = NO_COMMANDS,
  floating = false,
  onChosen,
}: FindBoxProps) {
  const id = useId();
  const ownField = useRef<HTMLInputElement>(null);
  const input = field ?? ownField;
  const navigate = useNavigate();
  const now = useNow();
  const [typed, setTyped] = useState('');
  const [position, setPosition] = useState(0);
  const [enteredFor, setEnteredFor] = useState<string | null>(null);
  const query = queryOf(typed);
  const found = useFind(typed);
  const hits = [...found.hits.map((hit) => optionOf(hit, query, now)), ...found.serials.map(serialOption)];
  const chosenCommands = commands.filter(({ title, detail }) => containsWords(`${title} ${detail}`, query));
  const options = [...hits, ...(found.query === '' ? [] : newVehicleOption(query, hits)), ...chosenCommands];
  const active = options[Math.min(position, options.length - 1)];
  const optionId = (n: number) => `${id}-${n}`;
  const isOpen = (query !== '' || commands.length > 0) && options.length > 0;

  const chosen = () => {
    setTyped('');
    setPosition(0);
    setEnteredFor(null);
    onChosen?.();
  };
  const choose = ({ target }: FindOption) => {
    chosen();
    if (typeof target === 'string') void navigate(target);
    else target();
  };
  // Enter may be pressed before the results arrive: then only an unmistakable result is opened.
  const first = options[0];
  const isUnmistakable = first !== undefined && (options.length === 1 || isThisPlate(query, first.title));
  const opensNow = enteredFor !== null && enteredFor === found.query && isUnmistakable;
  const openAwaited = useEffectEvent(() => {
    if (first) choose(first);
  });
  useEffect(() => {
    if (!opensNow) return undefined;
    const timer = setTimeout(() => openAwaited());
    return () => clearTimeout(timer);
  }, [opensNow]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (move !== undefined && options.length > 0) {
      event.preventDefault();
      const next = (Math.min(position, options.length - 1) + move + options.length) % options.length;
      setPosition(next);
      document.getElementById(optionId(next))?.scrollIntoView?.({ block: 'nearest' });
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      // What is highlighted is chosen, but for a result of the text before the last letter.
      if (active && (!found.isFinding || hits.length === 0)) choose(active);
      else if (found.isFinding) setEnteredFor(query);
    }
    if (event.key === 'Escape' && typed !== '' && floating) {
      event.stopPropagation();
      setTyped('');
    }
  };

  return (
    <div className={styles['box']} role="search" data-floating={floating || undefined}>
      <div className={styles['field']}>
        <Search className={styles['icon']} size={20} strokeWidth={1.75} aria-hidden="true" />
        <input
          ref={input}
          className={styles['input']}
          type="text"
          role="combobox"
          aria-label={t.label}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          aria-activedescendant={isOpen && active ? optionId(options.indexOf(active)) : undefined}
          aria-autocomplete="list"
          placeholder={placeholder}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={100}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setPosition(0);
            setEnteredFor(null);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      {(query !== '' || !floating) && (
        <div className={styles['panel']}>
          <Text padX="12" tone="muted" size="14" className={styles['note']} role="status">
            {noteOf(found, query, options.length)}
          </Text>
          <div id={id} role="listbox" aria-label={t.results}>
            {options.map((option, n) => (
              <FindOptionLine
                key={option.key}
                option={option}
                id={optionId(n)}
                active={option === active}
                onChosen={chosen}
              />
            ))}
          </div>
        </div>
      )}
      {isOpen && <VisuallyHidden role="status">{t.count(options.length)}</VisuallyHidden>}
    </div>
  );
}

function noteOf(
  { isFinding, failed, mayFind, query: found }: ReturnType<typeof useFind>,
  query: string,
  count: number,
) {
  if (failed) return t.failed;
  if (isFinding) return t.finding;
  if (count > 0 || query === '') return '';
  return mayFind && found === '' ? t.short : t.nothing(query);
}
