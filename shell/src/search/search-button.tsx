import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
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

/** Button that opens the search dialog; outside of text fields, `/` opens it as well. A navigation closes it. */
export function SearchButton() {
  const shell = useShell();
  const page = useLocation().key;
  const [openOn, setOpenOn] = useState<string | null>(null);
  const open = openOn === page;
  const close = () => setOpenOn(null);
  const field = useRef<HTMLInputElement>(null);
  const { module } = useLazyModule(loadContent, open);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== SHORTCUT || event.isComposing || event.ctrlKey || event.metaKey || event.altKey)
        return;
      if (event.defaultPrevented || takesKeys(event.target)) return;
      event.preventDefault();
      setOpenOn(page);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [page]);

  return (
    <>
      <button
        type="button"
        className={styles['action']}
        aria-label={messages.header.search}
        aria-haspopup="dialog"
        aria-keyshortcuts={SHORTCUT}
        onPointerEnter={() => fetchAll(shell)}
        onFocus={() => fetchAll(shell)}
        onClick={() => setOpenOn(page)}
      >
        <Search size={20} strokeWidth={1.75} aria-hidden="true" />
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
