import {
  createContext,
  useContext,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { Box, Grid, Stack } from '@evcare/shared-ui';
import { messages } from '../../messages';
import { find } from '../../messages/find';
import { BackofficeDialog } from '../dialogs';
import styles from './shortcuts.module.css';

export interface Shortcut {
  readonly key: string;
  readonly label: string;
  readonly run: () => void;
}

interface Registry {
  add(shortcut: Shortcut): () => void;
  /** Shortcuts of the open page; the latest of those with the same key. */
  list(): readonly Shortcut[];
  /** Shows the list of shortcuts. */
  showHelp(): void;
}

const Shortcuts = createContext<Registry | null>(null);
const NO_SHORTCUTS: Registry = { add: () => () => undefined, list: () => [], showHelp: () => undefined };
/** Keys that work on every page. */
const GLOBAL_KEYS = [{ key: 'Ctrl K', label: find.palette }];
const t = messages.common.shortcuts;
const HELP_KEY = '?';

/** True for keys typed into a field or a dialog, which are not shortcuts. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.closest('[role="dialog"]')) return true;
  return ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName);
}

/** Provider of keyboard shortcuts; `?` lists them. */
export function ShortcutProvider({ children }: { readonly children: ReactNode }) {
  const registered = useRef(new Set<Shortcut>());
  const [listedShortcuts, setListedShortcuts] = useState<readonly Shortcut[] | null>(null);
  const registry = useMemo<Registry>(() => {
    const list = () => [...new Map([...registered.current].map((item) => [item.key, item])).values()];
    return {
      add(shortcut) {
        registered.current.add(shortcut);
        return () => void registered.current.delete(shortcut);
      },
      list,
      showHelp: () => setListedShortcuts(list()),
    };
  }, []);

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || isTyping(event.target)) return;
    // The open list may not have the focus yet, or may have lost it.
    if (listedShortcuts) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === HELP_KEY) {
      event.preventDefault();
      registry.showHelp();
      return;
    }
    // The latest registration wins: a sheet comes before the list below it.
    const shortcut = [...registered.current].reverse().find(({ key }) => key === event.key);
    if (!shortcut) return;
    event.preventDefault();
    shortcut.run();
  });
  // Layout effects here and below, because a busy device runs passive effects long
  // after it has shown the page.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  return (
    <Shortcuts value={registry}>
      {children}
      <BackofficeDialog
        open={listedShortcuts !== null}
        onClose={() => setListedShortcuts(null)}
        title={t.title}
        size="sm"
      >
        <Stack as="dl" gap="8">
          {[...(listedShortcuts ?? []), ...GLOBAL_KEYS, { key: HELP_KEY, label: t.list }].map(
            ({ key, label }) => (
              <Grid align="center" gap="12" key={key} className={styles['line']}>
                <dt>
                  <Box as="kbd" padX="8" ground="raised" className={styles['key']}>
                    {key}
                  </Box>
                </dt>
                <dd>{label}</dd>
              </Grid>
            ),
          )}
        </Stack>
      </BackofficeDialog>
    </Shortcuts>
  );
}

/** Shortcuts of the open page, for the command palette. */
export const useShortcuts = (): Registry => useContext(Shortcuts) ?? NO_SHORTCUTS;

/**
 * Registers a keyboard shortcut of the page, such as `n` for a new appointment.
 * @param enabled false while the action is not available
 */
export function useShortcut(key: string, label: string, run: () => void, enabled = true): void {
  const registry = useContext(Shortcuts);
  const latest = useRef(run);
  useLayoutEffect(() => {
    latest.current = run;
  });
  useLayoutEffect(() => {
    if (!enabled) return undefined;
    return registry?.add({ key, label, run: () => latest.current() });
  }, [registry, key, label, enabled]);
}
