import { useRef, useState, type FormEvent } from 'react';
import { Check } from 'lucide-react';
import { PATHS } from '@evcare/shared-contracts';
import { useNavigate } from '@evcare/shared-contracts/router';
import type { DiagnosticsOptions } from '@evcare/shared-contracts/workshop';
import { Box, Button, Cluster, Stack, Text, TextField } from '@evcare/shared-ui';
import { diagnostics as t } from '../../messages/diagnostics';
import { isCode, readCodes, writeQuery, type DiagnosisQuery } from './diagnosis-query';
import styles from './diagnostics-page.module.css';

interface Props {
  readonly options: DiagnosticsOptions;
  readonly query: DiagnosisQuery;
}

type Group = DiagnosticsOptions['groups'][number];

function Symptoms({
  group,
  chosen,
  full,
  toggle,
}: {
  group: Group;
  chosen: ReadonlySet<string>;
  full: boolean;
  toggle: (id: string) => void;
}) {
  return (
    <Text as="fieldset">
      <Box as="legend" below="8" weight="strong">
        {group.label}
      </Box>
      <Cluster gap="8">
        {group.symptoms.map(({ id, label }) => (
          <label key={id} className={styles['chip']}>
            <input
              type="checkbox"
              name="symptoms"
              value={id}
              checked={chosen.has(id)}
              disabled={full && !chosen.has(id)}
              onChange={() => toggle(id)}
            />
            <span>
              <Check size={16} strokeWidth={2} aria-hidden="true" />
              {label}
            </span>
          </label>
        ))}
      </Cluster>
    </Text>
  );
}

/** Form with symptoms as chips and fault codes as text. Submitting it updates the address. */
export function SymptomForm({ options, query }: Props) {
  const navigate = useNavigate();
  const codesField = useRef<HTMLInputElement>(null);
  const known = new Set(options.groups.flatMap(({ symptoms }) => symptoms.map(({ id }) => id)));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(query.symptoms.filter((id) => known.has(id))),
  );
  const [typed, setTyped] = useState(query.codes.join(', '));
  const [problem, setProblem] = useState<{ at: 'form' | 'codes'; message: string } | null>(null);

  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
    setProblem(null);
  };

  const refuseCodes = (message: string) => {
    setProblem({ at: 'codes', message });
    codesField.current?.focus();
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const codes = readCodes(typed);
    const wrong = codes.find((code) => !isCode(code));
    if (wrong !== undefined) return refuseCodes(t.badCode(wrong));
    if (codes.length > options.maxCodes) return refuseCodes(t.tooManyCodes(options.maxCodes));
    if (chosen.size + codes.length === 0) return setProblem({ at: 'form', message: t.nothing });
    setProblem(null);
    void navigate(writeQuery({ vehicle: query.vehicle, symptoms: [...chosen], codes }), {
      preventScrollReset: true,
      flushSync: true,
    });
  };

  return (
    <Stack
      as="form"
      action={`${PATHS.services}/diagnostics`}
      gap="16"
      className={styles['form']}
      onSubmit={submit}
      noValidate
    >
      <input type="hidden" name="vehicle" value={query.vehicle} />
      <h2>{t.symptoms}</h2>
      <Text tone="muted">
        {t.most(options.maxSymptoms)} <span role="status">{t.chosen(chosen.size)}.</span>
      </Text>
      {options.groups.map((group) => (
        <Symptoms
          key={group.id}
          group={group}
          chosen={chosen}
          full={chosen.size >= options.maxSymptoms}
          toggle={toggle}
        />
      ))}
      <TextField
        ref={codesField}
        name="codes"
        label={t.codes}
        optionalLabel={t.optional}
        hint={t.codesHint}
        value={typed}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        error={problem?.at === 'codes' ? problem.message : null}
        onChange={(event) => {
          setTyped(event.target.value);
          setProblem(null);
        }}
      />
      {problem?.at === 'form' && (
        <Text tone="danger" role="alert">
          {problem.message}
        </Text>
      )}
      <Box ground="page" padY="8" className={styles['submit']}>
        <Button type="submit" block>
          {t.submit}
        </Button>
      </Box>
    </Stack>
  );
}
