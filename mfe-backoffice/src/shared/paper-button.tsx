import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@evcare/shared-ui';

interface PaperButtonProps {
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** Button among the steps of a sheet that opens a paper to print. */
export function PaperButton({ onClick, children }: PaperButtonProps) {
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={<Printer size={16} strokeWidth={1.75} aria-hidden="true" />}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
