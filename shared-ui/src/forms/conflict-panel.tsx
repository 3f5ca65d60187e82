import { useEffect, useRef } from 'react';
import { Button } from '../button';
import { Alert } from '../feedback';
import { Cluster, List, Span, Stack, Text } from '../layout';
import type { ConflictChoice, ConflictState } from './use-conflict';

export interface ConflictMessages {
  /** Text if fields need a choice. */
  readonly decide: string;
  /** Text if all changes could be combined. */
  readonly merged: string;
  readonly mine: string;
  readonly theirs: string;
  readonly keepMine: string;
  readonly takeTheirs: string;
  /** Name of a choice for screen readers: its label and its field. */
  readonly choiceOf: (choice: string, field: string) => string;
}

interface ConflictPanelProps<Values> {
  readonly conflict: ConflictState<Values>;
  readonly messages: ConflictMessages;
  readonly labelOf: (name: keyof Values & string) => string;
  /** Value as the user would read it. */
  readonly show: (name: keyof Values & string, value: unknown) => string;
  readonly onChoose: (name: keyof Values & string, choice: ConflictChoice) => void;
}

/** Shows a conflict with both values of each field; scrolled into view and focused when it appears. */
export function ConflictPanel<Values>(props: ConflictPanelProps<Values>) {
  const { conflict, messages: t, labelOf, show, onChoose } = props;
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    panel.current?.scrollIntoView?.({ block: 'start' });
    panel.current?.focus({ preventScroll: true });
  }, [conflict.id]);
  return (
    <div ref={panel} tabIndex={-1} role="group" aria-label={conflict.rows.length > 0 ? t.decide : t.merged}>
      <Stack gap="16">
        <Alert tone="warning">{conflict.rows.length > 0 ? t.decide : t.merged}</Alert>
        {conflict.rows.length > 0 && (
          <List gap="16">
            {conflict.rows.map(({ name, mine, theirs, choice }) => {
              const label = labelOf(name);
              const button = (value: ConflictChoice, text: string) => (
                <Button
                  size="sm"
                  variant={choice === value ? 'primary' : 'secondary'}
                  aria-pressed={choice === value}
                  aria-label={t.choiceOf(text, label)}
                  onClick={() => onChoose(name, value)}
                >
                  {text}
                </Button>
              );
              return (
                <Stack as="li" gap="8" key={name}>
                  <Span weight="strong">{label}</Span>
                  <Text breaks>
                    {t.mine}: {show(name, mine)}
                  </Text>
                  <Text breaks>
                    {t.theirs}: {show(name, theirs)}
                  </Text>
                  <Cluster gap="8">
                    {button('mine', t.keepMine)}
                    {button('theirs', t.takeTheirs)}
                  </Cluster>
                </Stack>
              );
            })}
          </List>
        )}
      </Stack>
    </div>
  );
}
