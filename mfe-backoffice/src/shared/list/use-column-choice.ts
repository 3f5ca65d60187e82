import { useEffect, useState } from 'react';
import { useSearchParams } from '@evcare/shared-contracts/router';
import { useRemote, useSession } from '../scope';
import { formatChoice, parseChoice, type ColumnChoice } from './column-choice';
import { useSearchUpdate } from './use-search-update';

/** Parameter of the address, and so of a saved view, with the choice of columns. */
const PARAM = 'columns';

/** Reads the stored choices by list; leaves out anything that is not a choice, such as after an edit by hand. */
function parseStored(text: string | null): Readonly<Record<string, string>> {
  try {
    const stored: unknown = JSON.parse(text ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(Object.entries(stored).filter(([, choice]) => typeof choice === 'string'));
  } catch {
    return {};
  }
}

/**
 * Choice of columns of a list: that of the address, else that which the signed-in user last made in this browser.
 * A new choice is stored and also becomes part of the address, so that a saved view has its columns.
 */
export function useColumnChoice(list: string) {
  const { storage } = useRemote();
  const key = `columns.${useSession().user?.id ?? ''}`;
  const [stored, setStored] = useState(() => ({ key, text: storage.local.get(key) }));
  if (stored.key !== key) setStored({ key, text: storage.local.get(key) });
  useEffect(() => storage.local.watch(key, (text) => setStored({ key, text })), [storage, key]);
  const [params] = useSearchParams();
  const changeSearch = useSearchUpdate();
  const choice = parseChoice(params.get(PARAM) ?? parseStored(stored.text)[list] ?? '');

  const choose = (next: ColumnChoice) => {
    const text = formatChoice(next);
    // Read again: another tab or another list may have changed the choices.
    const { [list]: _before, ...others } = parseStored(storage.local.get(key));
    const changed = JSON.stringify(text === '' ? others : { ...others, [list]: text });
    storage.local.set(key, changed);
    setStored({ key, text: changed });
    changeSearch(
      (search) => {
        if (text === '') search.delete(PARAM);
        else search.set(PARAM, text);
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return { choice, choose };
}
