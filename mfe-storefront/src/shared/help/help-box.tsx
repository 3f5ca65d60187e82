import { useId, useState } from 'react';
import { keepTimesTogether, telOf } from '@evcare/shared-contracts/format';
import type { ContactSubject } from '@evcare/shared-contracts/shop';
import { Button, buttonClass, Cluster, Hint, Stack, Text } from '@evcare/shared-ui';
import { help as t } from '../../messages/help';
import { NearView } from '../lazy/near-view';
import { useLazyComponent } from '../lazy/use-lazy-component';
import { useRemote } from '../scope';
import styles from './help-box.module.css';

const loadHours = async () => (await import('./hotline-hours')).HotlineHours;
const loadDialog = async () => (await import('./callback-dialog')).CallbackDialog;
const NO_PROPS = {};

const digitsOf = (number: string): string => number.replace(/\D/g, '');

interface HelpBoxProps {
  /** Product, order or booking that the page shows; staff who call back see it. */
  readonly subject?: ContactSubject;
  /** Name of the subject, for the visitor. */
  readonly name?: string;
  readonly title?: string;
  readonly className?: string | undefined;
}

/** Ways to reach the shop: telephone with its hours, Zalo, and a call by the shop. */
export function HelpBox({ subject, name, title = t.title, className }: HelpBoxProps) {
  const { hotline, hours, zalo = '' } = useRemote().config.company;
  const id = useId();
  const dialog = useLazyComponent(loadDialog, t.callbackFailed);
  const [isOpen, setIsOpen] = useState(false);
  const open = async () => {
    if (await dialog.load()) setIsOpen(true);
  };
  return (
    <Stack as="section" gap="8" pad="16" radius="card" line="all" className={className} aria-labelledby={id}>
      <Text weight="strong" id={id}>
        {title}
      </Text>
      <div>
        <Hint>{keepTimesTogether(hours)}</Hint>
        <NearView className={styles['hours']} load={loadHours} props={NO_PROPS} />
      </div>
      <Cluster gap="8">
        <a className={buttonClass({ variant: 'secondary' })} href={telOf(hotline)}>
          {t.call(hotline)}
        </a>
        {digitsOf(zalo) !== '' && (
          <a
            className={buttonClass({ variant: 'secondary' })}
            href={`https://zalo.me/${digitsOf(zalo)}`}
            target="_blank"
            rel="noreferrer"
          >
            {t.zalo}
          </a>
        )}
        <Button
          className={styles['callback']}
          variant="secondary"
          busy={dialog.busy}
          onPointerEnter={dialog.fetchAhead}
          onClick={() => void open()}
        >
          {t.callback}
        </Button>
      </Cluster>
      {dialog.Component && (
        <dialog.Component
          open={isOpen}
          subject={subject ?? null}
          name={name}
          onClose={() => setIsOpen(false)}
        />
      )}
    </Stack>
  );
}
