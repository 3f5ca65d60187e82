import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { useLocation } from '@evcare/shared-contracts/router';
import { fetchDialog, LazyDialog } from '../dialogs/lazy-dialog';
import styles from '../layout/header/icon-action.module.css';
import { useLazyModule } from '../layout/use-lazy-module';
import { messages } from '../messages';
import { useShell, type ShellServices } from '../services/shell-context';

const SHORTCUT = '/';
const loadContent = () => import('./search-content');

function fetchAll({ loader, registry }: Pick<ShellServices, 'loader' | 'registry'>) {
  fetchDialog();
  void loadContent().catch(() => undefined);
  registry.providersOf('shell.search').forEach((remote) => loader.fetchAhead(remote));
}

/** True if a key press is text input: in a field, or in a modal dialog. */
const takesKeys = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest(
    'input, textarea, select, [contenteditable=""], [contenteditable="true"], [role="dialog"]',
  ) !== null;

interface SearchOpenerProps {
  readonly className: string | undefined;
  /** Name of the button if its content has no text. */
  readonly label?: string;
  /** True for the one button of the page whose dialog `/` opens, outside of text fields. */
  readonly hasShortcut?: boolean;
  readonly children: ReactNode;
}

/** Button that opens the search dialog. A navigation closes it. */
export function SearchOpener({ className, label, hasShortcut = false, children }: SearchOpenerProps) {
  const shell = useShell();
  const page = useLocation().key;
  const [openOn, setOpenOn] = useState<string | null>(null);
  const open = openOn === page;
  const close = () => setOpenOn(null);
  const field = useRef<HTMLInputElement>(null);
  const { module } = useLazyModule(loadContent, open);

  // Opens on the page that is shown: effects run later than the paint of a new page, after which a key may be pressed.
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== SHORTCUT || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.defaultPrevented || takesKeys(event.target)) return;
    event.preventDefault();
    setOpenOn(page);
  });
  useEffect(() => {
    if (!hasShortcut) return;
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [hasShortcut]);

  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={label}
        aria-haspopup="dialog"
        aria-keyshortcuts={hasShortcut ? SHORTCUT : undefined}
        onPointerEnter={() => fetchAll(shell)}
        onFocus={() => fetchAll(shell)}
        onClick={() => setOpenOn(page)}
      >
        {children}
      </button>
      <LazyDialog
        open={open}
        onClose={close}
        title={messages.header.search}
        titleHidden
        placement="top"
        size="lg"
        closeLabel={messages.layout.close}
        initialFocus={field}
      >
        {module && <module.SearchContent close={close} field={field} />}
      </LazyDialog>
    </>
  );
}

/** Search button of the header. */
export const SearchButton = () => (
  <SearchOpener className={styles['action']} label={messages.header.search} hasShortcut>
    <Search size={20} strokeWidth={1.75} aria-hidden="true" />
  </SearchOpener>
);
