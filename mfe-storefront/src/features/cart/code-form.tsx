import { useRef, useState, type FormEvent } from 'react';
import { Button, Grid, TextField } from '@evcare/shared-ui';
import { cart } from '../../messages/cart';
import { knownOffer, normaliseCode, tryCode, tryOffer, type TriedCode } from '../../shared/cart/try-code';
import { storeOf } from '../../shared/cart/use-cart';
import { useRemote, useSession } from '../../shared/scope';
import styles from './promo-box.module.css';

const t = cart.promo;

/**
 * Form for a promotion code. Codes known to the page are applied at once; others are requested from the server.
 * @param now the server's time (ms)
 */
export function CodeForm({ now }: { now: number }) {
  const remote = useRemote();
  const { user } = useSession();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const composing = useRef(false);
  const input = useRef<HTMLInputElement>(null);
  const typedIn = (value: string) => (composing.current ? value : value.toLocaleUpperCase('vi'));

  const show = (tried: TriedCode) => {
    setBusy(false);
    setError(tried.ok ? null : tried.text);
    if (tried.ok) setCode('');
    else input.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy || composing.current) return;
    const store = storeOf(remote);
    const known = knownOffer(store, code);
    if (known) return show(tryOffer(store, known, user, new Date(now)));
    if (normaliseCode(code) === '') return show({ ok: false, text: t.emptyCode });
    setBusy(true);
    void tryCode(remote, store, code).then(show);
  };

  return (
    <Grid
      as="form"
      columns="1fr-auto"
      align="start"
      gap="8"
      className={styles['form']}
      onSubmit={submit}
      noValidate
    >
      <TextField
        ref={input}
        label={t.label}
        value={code}
        error={error}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        enterKeyHint="done"
        onChange={({ target }) => {
          setError(null);
          setCode(typedIn(target.value));
        }}
        onCompositionStart={() => {
          composing.current = true;
        }}
        onCompositionEnd={({ currentTarget }) => {
          composing.current = false;
          setCode(typedIn(currentTarget.value));
        }}
      />
      <Button type="submit" variant="secondary" busy={busy} className={styles['submit']}>
        {t.apply}
      </Button>
    </Grid>
  );
}
