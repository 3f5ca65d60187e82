import { telOf } from '@evcare/shared-contracts/format';
import type { DangerKind, Diagnosis } from '@evcare/shared-contracts/workshop';
import { Box, buttonClass, Cluster, Stack, Text } from '@evcare/shared-ui';
import { diagnostics } from '../../messages/diagnostics';
import { useRemote } from '../../shared/scope';
import styles from './danger-notice.module.css';

const t = diagnostics.danger;
const FIRE_BRIGADE = '114';

/**
 * Telephone links for help: to the fire brigade if there is a danger of fire or electric shock, to the towing
 * service and to the workshop.
 */
export function HelpCalls({ kind }: { kind: DangerKind | null }) {
  const { hotline, towing = hotline } = useRemote().config.company;
  const main = kind === 'fire' || kind === 'shock' ? 'secondary' : 'primary';
  return (
    <Cluster gap="12">
      {main === 'secondary' && (
        <a className={buttonClass({ variant: 'danger' })} href={`tel:${FIRE_BRIGADE}`}>
          {t.fireBrigade}
        </a>
      )}
      <a className={buttonClass({ variant: main })} href={telOf(towing)}>
        {towing === hotline ? t.both(hotline) : t.towing(towing)}
      </a>
      {towing !== hotline && (
        <a className={buttonClass({ variant: 'secondary' })} href={telOf(hotline)}>
          {t.workshop(hotline)}
        </a>
      )}
    </Cluster>
  );
}

/** Immediate steps for dangerous signs. It offers no booking, because the vehicle must not be driven. */
export function DangerNotice({ dangers, causes }: Pick<Diagnosis, 'dangers' | 'causes'>) {
  const kind = dangers[0]?.kind ?? 'control';
  const { stop, unplug, leave, fire } = t.steps;
  const steps = [stop, ...(kind === 'control' ? [] : [unplug]), leave[kind], fire];
  return (
    <Box role="alert" pad="24" line="all" radius="card" ground="danger-soft" className={styles['danger']}>
      <Stack gap="16">
        <ol className={styles['steps']}>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <HelpCalls kind={kind} />
        <div>
          <Text weight="strong">{t.because}</Text>
          <ul className={styles['signs']}>
            {dangers.map(({ sign }) => (
              <li key={sign}>{sign}</li>
            ))}
          </ul>
        </div>
        {causes.length > 0 && (
          <div>
            <Text weight="strong">{t.maybe}</Text>
            <ul className={styles['signs']}>
              {causes.map(({ id, title }) => (
                <li key={id}>{title}</li>
              ))}
            </ul>
          </div>
        )}
      </Stack>
    </Box>
  );
}
