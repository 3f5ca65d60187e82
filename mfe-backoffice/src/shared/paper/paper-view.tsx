import type { ComponentProps, ReactNode } from 'react';
import { ArrowLeft } from 'lucide-react';
import { companyContact } from '@evcare/shared-contracts/release';
import { Button, Stack } from '@evcare/shared-ui';
import { Letterhead, PrintButton } from '@evcare/shared-ui/paper';
import { Paper, PaperSignatures, PaperTitle, PaperTools } from '@evcare/shared-ui/paper-parts';
import { useRemote } from '../scope';
import styles from './paper-view.module.css';

interface PaperViewProps {
  readonly title: string;
  /** Number or day of the paper, in the letterhead. */
  readonly number: string;
  /** Issuer in the letterhead; the workshop as configured by default. */
  readonly issuer?: ComponentProps<typeof Letterhead>['issuer'];
  readonly texts: {
    readonly back: string;
    readonly print: string;
    /** Parties that sign. */
    readonly signatures: readonly string[];
    readonly signHint: string;
  };
  readonly onBack: () => void;
  /** Content between the title and the signatures. */
  readonly children: ReactNode;
}

/** Paper of the workshop with its letterhead and signatures, and above it the controls to go back and to print. */
export function PaperView({ title, number, issuer, texts, onBack, children }: PaperViewProps) {
  const { company } = useRemote().config;
  return (
    <Stack gap="16" className={styles['view']}>
      <PaperTools>
        <Button variant="ghost" icon={<ArrowLeft size={18} />} onClick={onBack}>
          {texts.back}
        </Button>
        <PrintButton>{texts.print}</PrintButton>
      </PaperTools>
      <Paper label={title}>
        <Letterhead
          issuer={
            issuer ?? { name: company.name, address: company.address, contact: companyContact(company) }
          }
          number={number}
        />
        <PaperTitle>{title}</PaperTitle>
        {children}
        <PaperSignatures parties={texts.signatures} hint={texts.signHint} />
      </Paper>
    </Stack>
  );
}
