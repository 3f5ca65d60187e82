import { useEffect, useSyncExternalStore } from 'react';
import { useLazyModule } from '../layout/use-lazy-module';
import { messages } from '../messages';
import { useShell } from '../services/shell-context';
import { asShellDialogs } from './create-dialogs';
import { fetchDialog } from './lazy-dialog';

function loadView() {
  fetchDialog();
  return import('./dialog-view');
}

/**
 * Renders every open dialog. The shell provides frame, focus handling, loading and error states for all
 * contributions; the code for them is fetched with the first dialog.
 */
export function DialogHost() {
  const { dialogs: given, toasts } = useShell();
  const dialogs = asShellDialogs(given);
  const entries = useSyncExternalStore(dialogs.subscribe, dialogs.entries, dialogs.entries);
  const some = entries.length > 0;
  const { module, failed } = useLazyModule(loadView, some);

  useEffect(() => {
    if (!some) return;
    const closeAll = () => dialogs.entries().forEach(({ key }) => dialogs.close(key));
    if (failed) {
      toasts.error(messages.layout.notOpened);
      closeAll();
    }
    // Navigating back leaves the page that a dialog belongs to.
    window.addEventListener('popstate', closeAll);
    return () => window.removeEventListener('popstate', closeAll);
  }, [dialogs, failed, some, toasts]);

  return (
    module &&
    entries.map((entry) => (
      <module.DialogView key={entry.key} entry={entry} close={(result) => dialogs.close(entry.key, result)} />
    ))
  );
}
