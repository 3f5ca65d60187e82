import type { ComponentProps } from 'react';
import { ArrowLeftRight } from 'lucide-react';
import { formatDate } from '@evcare/shared-contracts/format';
import type { DistinctCustomer, MergeField, MergePreview, MergeSide } from '@evcare/shared-contracts/office';
import {
  Alert,
  Badge,
  Button,
  Card,
  Cluster,
  Grid,
  Hint,
  List,
  RadioGroupField,
  Span,
  Stack,
  Subheading,
  Text,
} from '@evcare/shared-ui';
import { customerMerges } from '../../messages/customer-merges';
import { money } from '../../shared/numbers';
import { phoneText } from '../../shared/phone-text';
import { differingFields, filledFields, valueText } from './merge-fields';
import { UnmarkDistinct } from './distinct-customers';
import styles from './customers.module.css';

const t = customerMerges.dialog;

interface ComparisonProps {
  readonly preview: MergePreview;
  readonly field: (name: MergeField) => Omit<ComponentProps<typeof RadioGroupField>, 'legend' | 'options'>;
  readonly onSwap: () => void;
  readonly onOther: () => void;
}

/** Both records side by side, what would move, what cannot, and which values stay. */
export function MergeComparison({ preview, field, onSwap, onOther }: ComparisonProps) {
  const { own, other, reasons, reversed, distinct } = preview;
  const names = reasons.map((reason) => customerMerges.reasons[reason]).join(', ');
  return (
    <Stack gap="16">
      <Grid gap="12" className={styles['sides']}>
        <Side side={own} title={t.kept} />
        <Side side={other} title={t.closed} />
      </Grid>
      <Cluster gap="8">
        <Button
          size="sm"
          variant="secondary"
          icon={<ArrowLeftRight size={16} strokeWidth={1.75} aria-hidden="true" />}
          onClick={onSwap}
        >
          {t.swap}
        </Button>
        <Button size="sm" variant="ghost" onClick={onOther}>
          {t.other}
        </Button>
      </Cluster>
      {distinct ? (
        <Marked preview={preview} mark={distinct} />
      ) : (
        <Alert tone={reasons.length > 0 ? 'info' : 'warning'}>
          {reasons.length > 0 ? t.reasons(names) : t.noReasons}
        </Alert>
      )}
      {distinct === null &&
        (reversed ? (
          <Alert tone="danger">{t.reversed(other.fullName)}</Alert>
        ) : (
          <>
            <Values preview={preview} field={field} />
            <Moves preview={preview} />
            <Stays preview={preview} />
          </>
        ))}
    </Stack>
  );
}

/** Says that both are marked as different people, which must be taken back before a merge. */
function Marked({ preview, mark }: Pick<ComparisonProps, 'preview'> & { readonly mark: DistinctCustomer }) {
  const { own, other } = preview;
  return (
    <Alert tone="warning">
      <Stack gap="8" align="start">
        <Text breaks>
          {customerMerges.distinct.blocked(mark.reason, mark.markedBy ?? customerMerges.merges.unknown)}
        </Text>
        <UnmarkDistinct one={own} two={other} />
      </Stack>
    </Alert>
  );
}

function Side({ side, title }: { readonly side: MergeSide; readonly title: string }) {
  const { fullName, email, phoneNumber, plates, createdAt, lastAt, spent, claimed, locked } = side;
  return (
    <Card as="section" padding="sm" aria-label={`${title}: ${fullName}`}>
      <Stack gap="4">
        <Hint>{title}</Hint>
        <Text weight="strong" breaks>
          {fullName}
        </Text>
        <Text size="14" breaks numeric>
          {phoneText(phoneNumber)} · {email}
        </Text>
        {plates.length > 0 && (
          <Text size="14" breaks>
            {plates.join(', ')}
          </Text>
        )}
        <Text size="14" tone="muted">
          {[
            t.since(formatDate(createdAt)),
            ...(lastAt === null ? [] : [t.last(formatDate(lastAt))]),
            t.spent(money(spent)),
          ].join(' · ')}
        </Text>
        <Cluster gap="4">
          <Badge tone={claimed ? 'success' : 'neutral'}>{claimed ? t.claimed : t.unclaimed}</Badge>
          {locked && <Badge tone="danger">{t.locked}</Badge>}
        </Cluster>
      </Stack>
    </Card>
  );
}

function Values({ preview, field }: Pick<ComparisonProps, 'preview' | 'field'>) {
  const { own, other } = preview;
  const differing = differingFields(preview);
  const filled = filledFields(preview);
  return (
    <Stack as="section" gap="12" aria-labelledby="merge-values">
      <Subheading size="16" id="merge-values">
        {t.values}
      </Subheading>
      {differing.map((name) => (
        <RadioGroupField
          key={`${own.id}-${name}`}
          {...field(name)}
          legend={customerMerges.fields[name]}
          options={[
            { value: 'own', label: valueText(name, own[name]) ?? '' },
            { value: 'other', label: valueText(name, other[name]) ?? '' },
          ]}
        />
      ))}
      {filled.map((name) => (
        <Text key={name} breaks>
          {t.filled(customerMerges.fields[name], valueText(name, other[name]) ?? '')}
        </Text>
      ))}
      <Hint>{t.same}</Hint>
    </Stack>
  );
}

function Moves({ preview: { moves } }: Pick<ComparisonProps, 'preview'>) {
  return (
    <section aria-labelledby="merge-moves">
      <Subheading below="8" size="16" id="merge-moves">
        {t.moves}
      </Subheading>
      {moves.length === 0 ? (
        <Text tone="muted">{t.nothing}</Text>
      ) : (
        <Grid as="dl" gap="12" gapX="24" className={styles['facts']}>
          {moves.map(({ kind, count }) => (
            <div key={kind}>
              <Hint as="dt">{customerMerges.kinds[kind]}</Hint>
              <Text as="dd" numeric>
                {count}
              </Text>
            </div>
          ))}
        </Grid>
      )}
    </section>
  );
}

function Stays({ preview }: Pick<ComparisonProps, 'preview'>) {
  const { own, other, removes, undoUntil, moves } = preview;
  const signIn = own.claimed
    ? (other.claimed ? t.bothAccounts : t.ownAccount)(own.email)
    : t.noAccount(own.email);
  const lines = [
    t.emailStays(own.email, other.email),
    signIn,
    ...removes.map(({ kind, count }) => t.removes(customerMerges.kinds[kind], count)),
    ...(moves.some(({ kind }) => kind === 'settings') ? [t.mails] : []),
  ];
  return (
    <Stack as="section" gap="8" aria-labelledby="merge-stays">
      <Subheading size="16" id="merge-stays">
        {t.stays}
      </Subheading>
      <List gap="4">
        {lines.map((line) => (
          <li key={line}>
            <Span breaks>{line}</Span>
          </li>
        ))}
      </List>
      <Hint>{t.undo(formatDate(undoUntil))}</Hint>
    </Stack>
  );
}
