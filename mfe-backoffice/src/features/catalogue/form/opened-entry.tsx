import { useState, type ReactNode } from 'react';
import { useOfficeQuery } from '../../../shared/data';
import { Sheet } from '../../../shared/dialogs';
import { Loaded } from '../../../shared/states';

interface OpenedEntryProps<T> {
  readonly path: string;
  /** Of the entry; `new` for one that is yet to be made. */
  readonly id: string;
  /** Read while it comes. */
  readonly title: string;
  readonly onClose: () => void;
  readonly children: (entry: T | null, reload: () => void) => ReactNode;
}

const ENTITIES = ['catalogue'] as const;
export const NEW = 'new';

/** The entry that the address names, and the form it opens in. */
export function OpenedEntry<T>({ path, id, title, onClose, children }: OpenedEntryProps<T>) {
  const [round, setRound] = useState(0);
  const asked = id === NEW ? null : `${path}/${encodeURIComponent(id)}`;
  const query = useOfficeQuery<T>(asked, { entities: ENTITIES, keep: false });
  const reload = () => setRound((before) => before + 1);
  if (id === NEW) return children(null, reload);
  if (query.data !== undefined) return <Round key={round}>{children(query.data, reload)}</Round>;
  return (
    <Sheet open onClose={onClose} title={title}>
      <Loaded query={query}>{() => null}</Loaded>
    </Sheet>
  );
}

/** A new key begins the form anew. */
const Round = ({ children }: { readonly children: ReactNode }) => children;
