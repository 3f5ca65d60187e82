import { useLocation, useNavigate, useSearchParams } from '@evcare/shared-contracts/router';

const DIALOG_KINDS = ['add', 'claim', 'edit', 'km', 'archive'] as const;
export type DialogKind = (typeof DIALOG_KINDS)[number];

/** Open dialog and the vehicle it belongs to. */
export interface OpenDialog {
  readonly kind: DialogKind;
  /** Id of the vehicle; any value for a vehicle that is being added. */
  readonly id: string;
}

const wasOpenedHere = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'dialogOpenedHere' in state;

/** Stores the open dialog in the URL (`?add=1`, `?km=ID`), so that the back button closes it. */
export function useDialogs() {
  const [params] = useSearchParams();
  const { hash, state } = useLocation();
  const navigate = useNavigate();
  const kind = DIALOG_KINDS.find((candidate) => params.has(candidate));
  const open: OpenDialog | null = kind ? { kind, id: params.get(kind) ?? '' } : null;

  return {
    open,
    show: (next: DialogKind, id = '1') =>
      void navigate(
        { search: `?${new URLSearchParams({ [next]: id })}`, hash },
        { state: { dialogOpenedHere: true }, preventScrollReset: true },
      ),
    close: () => {
      if (wasOpenedHere(state)) return void navigate(-1);
      void navigate({ search: '', hash }, { replace: true, preventScrollReset: true });
    },
  };
}

export type Dialogs = ReturnType<typeof useDialogs>;
