import { useEffect, useState, type ReactNode } from 'react';
import { Button, VisuallyHidden, type ButtonVariant } from '@evcare/shared-ui';
import { Check, Copy } from 'lucide-react';

const SHOWN_MS = 2_000;

interface CopyButtonProps {
  /** Returns the text to copy; called on press, as it may depend on the address. */
  text: () => string;
  label: string;
  /** Accessible name, if it differs from the label. */
  name?: string;
  done: string;
  failed: string;
  icon?: ReactNode;
  variant?: ButtonVariant;
}

type Outcome = 'none' | 'done' | 'failed';

/** Copies a text and briefly shows whether it succeeded. */
export function CopyButton(props: CopyButtonProps) {
  const { text, label, name, done, failed, icon, variant = 'ghost' } = props;
  const [outcome, setOutcome] = useState<Outcome>('none');

  useEffect(() => {
    if (outcome === 'none') return;
    const timer = setTimeout(() => setOutcome('none'), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text());
      setOutcome('done');
    } catch {
      setOutcome('failed');
    }
  };
  const status = outcome === 'none' ? '' : outcome === 'done' ? done : failed;

  return (
    <>
      <Button
        variant={variant}
        size="sm"
        aria-label={name}
        icon={outcome === 'done' ? <Check size={16} /> : (icon ?? <Copy size={16} />)}
        onClick={() => void copy()}
      >
        {status || label}
      </Button>
      <VisuallyHidden role="status">{status}</VisuallyHidden>
    </>
  );
}
