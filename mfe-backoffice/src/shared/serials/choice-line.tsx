import { useState } from 'react';
import { isSerial, normaliseSerial, type SerialChoice } from '@evcare/shared-contracts/office';
import { Button, CheckboxField, Hint, Stack, Text, TextField } from '@evcare/shared-ui';
import { serialNumbers } from '../../messages/serial-numbers';
import { count } from '../numbers';

const t = serialNumbers.choice;
/** Pieces shown at a time, so that the list fits a phone. */
const SHOWN = 8;

interface ChoiceLineProps {
  readonly line: SerialChoice['lines'][number];
  readonly chosen: readonly string[];
  readonly onChange: (serials: string[]) => void;
}

/** Pieces of one line: the chosen ones first, then the free ones that match the typed digits. */
export function ChoiceLine({ line, chosen, onChange }: ChoiceLineProps) {
  const [typed, setTyped] = useState('');
  const { name, quantity, withoutSerial } = line;
  const wanted = normaliseSerial(typed);
  const known = [
    ...line.free,
    ...line.chosen
      .filter((serial) => !line.free.some((piece) => piece.serial === serial))
      .map((serial) => ({ serial, lot: null })),
  ];
  const matching = known.filter(({ serial }) => !chosen.includes(serial) && serial.includes(wanted));
  const isNew = isSerial(wanted) && !chosen.includes(wanted) && matching.length === 0;
  const toggle = (serial: string) =>
    onChange(chosen.includes(serial) ? chosen.filter((item) => item !== serial) : [...chosen, serial]);
  const add = (serial: string) => {
    onChange([...chosen, serial]);
    setTyped('');
  };
  const only = matching.length === 1 ? matching[0] : matching.find(({ serial }) => serial === wanted);
  return (
    <Stack as="section" gap="8" aria-label={name}>
      <Text weight="strong" role="status">
        {t.chosen(name, count(chosen.length), count(quantity))}
      </Text>
      {chosen.map((serial) => (
        <CheckboxField key={serial} label={serial} checked onChange={() => toggle(serial)} />
      ))}
      <TextField
        label={t.search(name)}
        hint={t.searchHint}
        value={typed}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Scanners end a number with Enter, which must not submit the form.
          event.preventDefault();
          if (wanted !== '' && only) add(only.serial);
          else if (isNew) add(wanted);
        }}
      />
      {matching.slice(0, SHOWN).map(({ serial, lot }) => (
        <CheckboxField
          key={serial}
          label={lot === null ? serial : t.lot(serial, lot)}
          checked={false}
          onChange={() => add(serial)}
        />
      ))}
      {matching.length > SHOWN && <Hint>{t.more(count(matching.length - SHOWN))}</Hint>}
      {wanted !== '' && matching.length === 0 && <Hint>{t.none}</Hint>}
      {isNew && (
        <Button variant="secondary" size="sm" onClick={() => add(wanted)}>
          {t.add(wanted)}
        </Button>
      )}
      {withoutSerial > 0 && <Hint>{t.without(count(withoutSerial))}</Hint>}
    </Stack>
  );
}
