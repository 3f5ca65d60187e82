import { createContext, lazy, Suspense, useContext, useMemo, useState } from 'react';
import { Dialog, type DialogProps } from '../dialog';
import { UnsavedScopeContext } from '../remote';
import { createUnsavedMarks } from '../remote/unsaved-scope';
import type { UnsavedMessages } from './messages';

const UnsavedDialog = lazy(() => import('./unsaved-dialog'));

const CloseContext = createContext<() => void>(() => undefined);

/** Returns a function that closes the dialog around the component, after a confirmation if input is unsaved. */
export const useDialogClose = (): (() => void) => useContext(CloseContext);

interface GuardedDialogProps extends DialogProps {
  readonly unsavedMessages: UnsavedMessages;
}

/**
 * Dialog that asks for confirmation before unsaved input in it is lost, however it is closed. Buttons inside it close
 * it with {@link useDialogClose}. Calling `onClose` from outside, after saving, closes it at once.
 */
export function GuardedDialog({ unsavedMessages, onClose, children, ...props }: GuardedDialogProps) {
  const parent = useContext(UnsavedScopeContext);
  const marks = useMemo(() => createUnsavedMarks(parent), [parent]);
  const [asking, setAsking] = useState(false);
  const requestClose = () => (marks.isBlocking() ? setAsking(true) : onClose());
  return (
    <UnsavedScopeContext value={marks}>
      <CloseContext value={requestClose}>
        <Dialog {...props} onClose={requestClose}>
          {children}
          {asking && (
            <Suspense fallback={null}>
              <UnsavedDialog
                messages={unsavedMessages}
                onStay={() => setAsking(false)}
                onDiscard={() => {
                  setAsking(false);
                  marks.discard();
                  marks.leave(onClose);
                }}
              />
            </Suspense>
          )}
        </Dialog>
      </CloseContext>
    </UnsavedScopeContext>
  );
}
