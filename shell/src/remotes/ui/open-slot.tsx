import { useEffect, type ComponentType } from 'react';
import type { OpenSlotProps } from '@evcare/shared-contracts';
import { useLazyModule } from '../../layout/use-lazy-module';
import { useShell } from '../../services/shell-context';

// Most pages have no filled slot, so the code that fills one is not in the first files.
const loadSlot = () => import('./slot').then(({ Slot }) => Slot);

/**
 * Creates the component with which a remote shows one of its own slots. Slots of others, and slots that no remote on
 * the site fills, stay empty.
 * @param onData called with the data of a slot, to check it on a development server
 */
export const createOpenSlot = (
  remote: string,
  onData: (name: string, data: unknown) => void,
): ComponentType<OpenSlotProps> =>
  function OpenSlot({ name, data, fallback = null }) {
    const { registry } = useShell();
    const filled = name.startsWith(`${remote}.`) && registry.providersOf(name).length > 0;
    const { module: Slot } = useLazyModule(loadSlot, filled);
    useEffect(() => void onData(name, data), [name, data]);
    return filled && Slot ? <Slot name={name} props={{ data }} fallback={fallback} /> : fallback;
  };
