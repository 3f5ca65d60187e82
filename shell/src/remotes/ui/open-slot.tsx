import { useEffect, type ComponentType } from 'react';
import type { OpenSlotProps } from '@evcare/shared-contracts';
import type { TeamEvents } from '../../bus/team-events';
import { useLazyModule } from '../../layout/use-lazy-module';
import { useShell } from '../../services/shell-context';

// Most pages have no filled slot, so the code that fills one is not in the first files.
const loadSlot = () => import('./slot').then(({ Slot }) => Slot);

/**
 * Creates the component with which a remote shows one of its own slots. Slots of others, and slots that no remote on
 * the site fills, stay empty.
 * @param warn called with data that is not of the shape that the manifest describes; in development only
 */
export const createOpenSlot = (
  remote: string,
  slotProblems: TeamEvents['slotProblems'],
  warn: (message: string, detail?: unknown) => void,
): ComponentType<OpenSlotProps> =>
  function OpenSlot({ name, data, fallback = null }) {
    const { registry } = useShell();
    const filled = name.startsWith(`${remote}.`) && registry.providersOf(name).length > 0;
    const { module: Slot } = useLazyModule(loadSlot, filled);
    useEffect(() => {
      const problems = slotProblems(name, data);
      if (problems.length > 0) warn(`${remote} shows ${name} with data of another shape`, problems);
    }, [name, data]);
    return filled && Slot ? <Slot name={name} props={{ data }} fallback={fallback} /> : fallback;
  };
