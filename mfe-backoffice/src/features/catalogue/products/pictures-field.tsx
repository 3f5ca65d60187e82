import { ArrowDown, ArrowUp, ImagePlus, X } from 'lucide-react';
import { useState, type ChangeEvent } from 'react';
import {
  MOST_PRODUCT_PICTURES,
  productMessages,
  type OfficeProduct,
  type ProductPicture,
  type ProductPictures,
} from '@evcare/shared-contracts/office';
import { Button, SelectField, Spinner, TextField } from '@evcare/shared-ui';
import { catalogue } from '../../../messages/catalogue';
import { products } from '../../../messages/catalogue-products';
import { useOfficeAction, useOfficeQuery } from '../../../shared/data';
import { useRemote } from '../../../shared/scope';
import { shrinkPhoto } from '../../../shared/shrink-photo';
import styles from './pictures.module.css';

const { form: t } = products;
const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;
/** Timeout of a photo upload over a slow connection, in milliseconds. */
const TIMEOUT_MS = 60_000;

type Chosen = OfficeProduct['pictures'];

interface PicturesFieldProps {
  readonly id: string;
  readonly product: OfficeProduct | null;
  readonly chosen: Chosen;
  readonly error: string | null;
  readonly onChange: (chosen: Chosen) => void;
}

/** Ordered pictures of a product: uploaded photos and drawings of parts. */
export function PicturesField({ id, product, chosen, error, onChange }: PicturesFieldProps) {
  const { toasts } = useRemote();
  const drawings = useOfficeQuery<ProductPictures>('/admin/product-pictures').data?.items ?? [];
  const [added, setAdded] = useState<readonly ProductPicture[]>([]);
  const [said, setSaid] = useState('');
  const [reading, setReading] = useState(false);
  const send = useOfficeAction<File, ProductPicture>({
    silent: true,
    send: (http, file) => {
      const form = new FormData();
      form.append('file', file);
      return http.post<ProductPicture>('/admin/product-pictures', form, { timeoutMs: TIMEOUT_MS });
    },
  });
  const busy = reading || send.busy;
  const full = chosen.length >= MOST_PRODUCT_PICTURES;
  const sourceOf = (name: string): string | undefined => {
    const at = product?.pictures.findIndex((one) => one.name === name) ?? -1;
    const kept = product?.images[at];
    return (kept ?? [...added, ...drawings].find((one) => one.name === name)?.image)?.src;
  };

  const upload = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    if (!file) return;
    setReading(true);
    try {
      const small = await shrinkPhoto(file);
      if (!small) return void toasts.error(productMessages.photo);
      const picture = await send.run(small);
      if (!picture) return;
      setAdded((before) => [...before, picture]);
      onChange([...chosen, { name: picture.name, alt: '' }]);
    } finally {
      setReading(false);
    }
  };
  const move = (at: number, by: -1 | 1) => {
    const [one, other] = [chosen[at], chosen[at + by]];
    if (!one || !other) return;
    setSaid(t.pictureMoved(at + by + 1, chosen.length));
    onChange(chosen.map((each, index) => (index === at ? other : index === at + by ? one : each)));
  };

  return (
    <div className={styles['all']} role="group" aria-label={t.pictures} id={id} tabIndex={-1}>
      <p className={error ? styles['error'] : styles['quiet']}>{error ?? t.picturesHint}</p>
      {chosen.length > 0 && (
        <ol className={styles['list']}>
          {chosen.map((picture, at) => (
            <li key={picture.name} className={styles['one']}>
              <img className={styles['image']} src={sourceOf(picture.name)} alt="" width={88} height={88} />
              <TextField
                label={at === 0 ? t.altFirst : t.altOf(at + 1)}
                optionalLabel={catalogue.optional}
                placeholder={t.altHint}
                value={picture.alt}
                maxLength={160}
                autoComplete="off"
                onChange={({ target }) =>
                  onChange(chosen.map((one) => (one === picture ? { ...one, alt: target.value } : one)))
                }
              />
              <span className={styles['tools']}>
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={t.pictureUp(at + 1)}
                  aria-disabled={at === 0}
                  onClick={() => move(at, -1)}
                >
                  <ArrowUp {...ICON} />
                </Button>
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={t.pictureDown(at + 1)}
                  aria-disabled={at === chosen.length - 1}
                  onClick={() => move(at, 1)}
                >
                  <ArrowDown {...ICON} />
                </Button>
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={t.pictureRemove(at + 1)}
                  onClick={() => onChange(chosen.filter((one) => one !== picture))}
                >
                  <X {...ICON} />
                </Button>
              </span>
            </li>
          ))}
        </ol>
      )}
      {!full && (
        <div className={styles['add']}>
          <div className={styles['upload']} data-busy={busy || undefined}>
            <input
              id={`${id}-file`}
              type="file"
              accept="image/jpeg,image/png,image/webp"
              aria-label={t.pictureAdd}
              disabled={busy}
              onChange={(event) => void upload(event)}
            />
            <label htmlFor={`${id}-file`} aria-hidden="true">
              {busy ? <Spinner /> : <ImagePlus {...ICON} />}
              {t.pictureAdd}
            </label>
          </div>
          <SelectField
            label={t.drawing}
            placeholder={t.noDrawing}
            value=""
            options={drawings
              .filter(({ name }) => chosen.every((one) => one.name !== name))
              .map(({ name }) => ({ value: name, label: name.toUpperCase() }))}
            onChange={({ target }) =>
              target.value !== '' && onChange([...chosen, { name: target.value, alt: '' }])
            }
          />
        </div>
      )}
      <p role="status" className={styles['said']}>
        {said}
      </p>
    </div>
  );
}
