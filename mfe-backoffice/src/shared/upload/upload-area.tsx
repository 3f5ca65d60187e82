import { useId, type ReactNode } from 'react';
import styles from './upload.module.css';

interface UploadAreaProps {
  /** Accessible name of the file input. */
  readonly name: string;
  /** Accepted types, as in the attribute `accept`. */
  readonly accept: string;
  readonly busy: boolean;
  /** Id of the element that describes the input. */
  readonly describedBy?: string | undefined;
  readonly disabled?: boolean;
  readonly onFile: (file: File) => void;
  /** Visible content of the area. */
  readonly children: ReactNode;
}

/** Takes a file, by a button or dropped onto it. */
export function UploadArea({
  name,
  accept,
  busy,
  describedBy,
  disabled = busy,
  onFile,
  children,
}: UploadAreaProps) {
  const id = useId();
  return (
    <div className={styles['upload']} data-busy={busy || undefined}>
      <input
        id={id}
        type="file"
        accept={accept}
        aria-label={name}
        aria-describedby={describedBy}
        disabled={disabled}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file can be chosen again after it was corrected.
          target.value = '';
          if (file) onFile(file);
        }}
      />
      <label htmlFor={id} aria-hidden="true">
        {children}
      </label>
    </div>
  );
}
