import type { ReactNode } from 'react';
import type { Address } from '@evcare/shared-contracts/endpoints';
import { useApiQuery } from '../../../shared/data';
import { Sheet } from '../../../shared/dialogs';
import { Loaded } from '../../../shared/states';

interface OpenedEntryProps<T> {
  /** Address of the entry; `null` for a new one. */
  readonly address: Address<T> | null;
  /** Title while the entry is loading. */
  readonly title: string;
  readonly onClose: () => void;
  readonly children: (entry: T | null) => ReactNode;
}

const ENTITIES = ['catalogue'] as const;
/** Value of `open` in the page's address for a new entry. */
export const NEW = 'new';

/** Loads the entry named in the address and renders its form. */
export function OpenedEntry<T>({ address, title, onClose, children }: OpenedEntryProps<T>) {
  const query = useApiQuery(address, { entities: ENTITIES, keepPrevious: false });
  if (address === null) return children(null);
  if (query.data !== undefined) return children(query.data);
  return (
    <Sheet open onClose={onClose} title={title}>
      <Loaded query={query}>{() => null}</Loaded>
    </Sheet>
  );
}
