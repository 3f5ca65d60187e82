import { useState, type ReactNode } from 'react';
import { useApiQuery } from '../../../shared/data';
import { Sheet } from '../../../shared/dialogs';
import { Loaded } from '../../../shared/states';

interface OpenedEntryProps<T> {
  readonly path: string;
  /** Id of the entry; `new` for a new one. */
  readonly id: string;
  /** Title while the entry is loading. */
  readonly title: string;
  readonly onClose: () => void;
  readonly children: (entry: T | null, reload: () => void) => ReactNode;
}

const ENTITIES = ['catalogue'] as const;
export const NEW = 'new';

/** Loads the entry named in the address and renders its form. */
export function OpenedEntry<T>({ path, id, title, onClose, children }: OpenedEntryProps<T>) {
  const [formVersion, setFormVersion] = useState(0);
  const queryPath = id === NEW ? null : `${path}/${encodeURIComponent(id)}`;
  const query = useApiQuery<T>(queryPath, { entities: ENTITIES, keepPrevious: false });
  const reload = () => setFormVersion((before) => before + 1);
  if (id === NEW) return children(null, reload);
  if (query.data !== undefined)
    return <FormMount key={formVersion}>{children(query.data, reload)}</FormMount>;
  return (
    <Sheet open onClose={onClose} title={title}>
      <Loaded query={query}>{() => null}</Loaded>
    </Sheet>
  );
}

/** Remounts the form when its key changes. */
const FormMount = ({ children }: { readonly children: ReactNode }) => children;
