import { useId, useState } from 'react';
import { FileUp } from 'lucide-react';
import { PRODUCT_LIST_COLUMNS } from '@evcare/shared-contracts/office';
import { Alert, Hint, List, ProgressBar, Stack, Text } from '@evcare/shared-ui';
import { bulkChanges } from '../../../../messages/bulk-changes';
import { Sheet } from '../../../../shared/dialogs';
import { UploadArea } from '../../../../shared/upload';
import { previewOfFile, type Preview } from './use-preview';

const t = bulkChanges.file;

interface FileSheetProps {
  readonly preview: Preview;
  readonly onClose: () => void;
}

/** Takes a product list, by a button or dropped onto it, and has it evaluated. */
export function FileSheet({ preview, onClose }: FileSheetProps) {
  const id = useId();
  const [name, setName] = useState('');
  const choose = (file: File) => {
    setName(file.name);
    preview.run(previewOfFile(file));
  };
  return (
    <Sheet open onClose={onClose} title={t.title}>
      <Stack gap="16">
        <List as="ol" gap="8">
          {t.steps.map((step, index) => (
            <li key={step}>{t.step(index + 1, step)}</li>
          ))}
        </List>
        <UploadArea
          name={t.choose}
          accept=".csv,text/csv"
          busy={preview.busy}
          describedBy={`${id}-limits`}
          onFile={choose}
        >
          <Stack as="span" align="center" gap="4" padY="24">
            <FileUp size={24} strokeWidth={1.75} aria-hidden="true" />
            <span>{t.choose}</span>
            <Hint as="span">{t.drop}</Hint>
          </Stack>
        </UploadArea>
        <Hint id={`${id}-limits`}>{t.limits}</Hint>
        {preview.busy && <ProgressBar label={t.checking(name)} />}
        {preview.error !== null && !preview.busy && (
          <Alert tone="danger" title={t.failed}>
            {preview.fields['file'] ?? preview.error}
          </Alert>
        )}
        <Stack gap="4">
          <Text weight="strong">{t.columns}</Text>
          <Text>{Object.values(PRODUCT_LIST_COLUMNS).join(' · ')}</Text>
          <Hint>{t.rules}</Hint>
        </Stack>
      </Stack>
    </Sheet>
  );
}
