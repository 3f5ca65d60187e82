import { useEffect, useState, type ComponentType } from 'react';
import {
  toSlotName,
  type RemoteInstance,
  type SlotContribution,
  type SlotProps,
} from '@evcare/shared-contracts';
import type { RemoteLoader } from '../remotes/loader';
import { useShell } from '../services/shell-context';
import type { DialogEntry } from './create-dialogs';

type DialogContribution = Extract<SlotContribution, { slot: 'shell.dialog' }>;
type DialogComponent = ComponentType<SlotProps['shell.dialog']>;

export type DialogContent =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly Component: DialogComponent }
  | { readonly status: 'failed' };

const isWanted =
  (id: string) =>
  (contribution: RemoteInstance['slots'][number]): contribution is DialogContribution =>
    toSlotName(contribution.slot) === 'shell.dialog' && contribution.id === id;

async function loadContent(
  loader: Pick<RemoteLoader, 'load' | 'retry' | 'state'>,
  { provider, id }: Pick<DialogEntry, 'provider' | 'id'>,
): Promise<DialogContent> {
  if (provider === null) return { status: 'failed' };
  const isRetry = loader.state(provider).status === 'failed';
  const result = await (isRetry ? loader.retry(provider) : loader.load(provider));
  const contribution = result.ok ? result.instance.slots.find(isWanted(id)) : undefined;
  return contribution
    ? { status: 'ready', Component: (await contribution.load()).default }
    : { status: 'failed' };
}

/** Content of a dialog: fetched with its remote when the dialog opens, and again on each retry. */
export function useDialogContent(entry: DialogEntry) {
  const { loader } = useShell();
  const { provider, id } = entry;
  const [content, setContent] = useState<DialogContent>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isUnmounted = false;
    loadContent(loader, { provider, id })
      .catch((): DialogContent => ({ status: 'failed' }))
      .then((next) => {
        if (!isUnmounted) setContent(next);
      });
    return () => {
      isUnmounted = true;
    };
  }, [attempt, id, loader, provider]);

  return {
    content,
    fail: () => setContent({ status: 'failed' }),
    retry: () => {
      setContent({ status: 'loading' });
      setAttempt((count) => count + 1);
    },
  };
}
