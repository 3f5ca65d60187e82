import { ArrowDown, ArrowUp, ImagePlus, X } from 'lucide-react';
import { useState } from 'react';
import { addressOf, call, staffCatalogueApi } from '@evcare/shared-contracts/endpoints';
import {
  MOST_PRODUCT_PICTURES,
  productMessages,
  type OfficeProduct,
  type ProductPicture,
} from '@evcare/shared-contracts/office';
import {
  Box,
  Button,
  Grid,
  Hint,
  Inline,
  SelectField,
  Spinner,
  Stack,
  Text,
  TextField,
} from '@evcare/shared-ui';
import { catalogue } from '../../../messages/catalogue';
import { products } from '../../../messages/catalogue-products';
import { useApiAction, useApiQuery } from '../../../shared/data';
import { useRemote } from '../../../shared/scope';
import { shrinkPhoto } from '../../../shared/shrink-photo';
import { UploadArea } from '../../../shared/upload';
import styles from './pictures.module.css';

const { form: t } = products;
const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;
/** Timeout of a photo upload over a slow connection, in milliseconds. */
const UPLOAD_TIMEOUT_MS = 60_000;

type Pictures = OfficeProduct['pictures'];

interface PicturesFieldProps {
  readonly id: string;
  readonly product: OfficeProduct | null;
  readonly pictures: Pictures;
  readonly error: string | null;
  readonly onChange: (pictures: Pictures) => void;
}

/** Ordered pictures of a product: uploaded photos and drawings of parts. */
export function PicturesField({ id, product, pictures, error, onChange }: PicturesFieldProps) {
  const { toasts } = useRemote();
  const drawings = useApiQuery(addressOf(staffCatalogueApi.listDrawings)).data?.items ?? [];
  const [added, setAdded] = useState<readonly ProductPicture[]>([]);
  const [announcement, setAnnouncement] = useState('');
  const [resizing, setResizing] = useState(false);
  const send = useApiAction<File, ProductPicture>({
    suppressSuccessToast: true,
    send: (http, file) => {
      const form = new FormData();
      form.append('file', file);
      return call(http, staffCatalogueApi.addPhoto, { body: form }, { timeoutMs: UPLOAD_TIMEOUT_MS });
    },
  });
  const busy = resizing || send.busy;
  const isFull = pictures.length >= MOST_PRODUCT_PICTURES;
  const sourceOf = (name: string): string | undefined => {
    const index = product?.pictures.findIndex((existing) => existing.name === name) ?? -1;
    const savedImage = product?.images[index];
    return (savedImage ?? [...added, ...drawings].find((candidate) => candidate.name === name)?.image)?.src;
  };

  const upload = async (file: File) => {
    setResizing(true);
    try {
      const resized = await shrinkPhoto(file);
      if (!resized) return void toasts.error(productMessages.photo);
      const picture = await send.run(resized);
      if (!picture) return;
      setAdded((before) => [...before, picture]);
      onChange([...pictures, { name: picture.name, alt: '' }]);
    } finally {
      setResizing(false);
    }
  };
  const move = (index: number, direction: -1 | 1) => {
    const [current, neighbour] = [pictures[index], pictures[index + direction]];
    if (!current || !neighbour) return;
    setAnnouncement(t.pictureMoved(index + direction + 1, pictures.length));
    onChange(
      pictures.map((item, position) =>
        position === index ? neighbour : position === index + direction ? current : item,
      ),
    );
  };

  return (
    <Stack gap="12" role="group" aria-label={t.pictures} id={id} tabIndex={-1}>
      {error ? <p className={styles['error']}>{error}</p> : <Hint>{t.picturesHint}</Hint>}
      {pictures.length > 0 && (
        <Box as="ol">
          {pictures.map((picture, index) => (
            <Grid
              as="li"
              gap="8"
              gapX="16"
              align="end"
              padY="12"
              key={picture.name}
              className={styles['one']}
            >
              <img className={styles['image']} src={sourceOf(picture.name)} alt="" width={88} height={88} />
              <TextField
                label={index === 0 ? t.altFirst : t.altOf(index + 1)}
                optionalLabel={catalogue.optional}
                placeholder={t.altHint}
                value={picture.alt}
                maxLength={160}
                autoComplete="off"
                onChange={({ target }) =>
                  onChange(
                    pictures.map((existing) =>
                      existing === picture ? { ...existing, alt: target.value } : existing,
                    ),
                  )
                }
              />
              <Inline as="span" align="stretch" className={styles['tools']}>
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={t.pictureUp(index + 1)}
                  aria-disabled={index === 0}
                  onClick={() => move(index, -1)}
                >
                  <ArrowUp {...ICON} />
                </Button>
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={t.pictureDown(index + 1)}
                  aria-disabled={index === pictures.length - 1}
                  onClick={() => move(index, 1)}
                >
                  <ArrowDown {...ICON} />
                </Button>
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={t.pictureRemove(index + 1)}
                  onClick={() => onChange(pictures.filter((existing) => existing !== picture))}
                >
                  <X {...ICON} />
                </Button>
              </Inline>
            </Grid>
          ))}
        </Box>
      )}
      {!isFull && (
        <Grid gap="16" align="end" className={styles['add']}>
          <UploadArea
            name={t.pictureAdd}
            accept="image/jpeg,image/png,image/webp"
            busy={busy}
            onFile={(file) => void upload(file)}
          >
            {busy ? <Spinner /> : <ImagePlus {...ICON} />}
            {t.pictureAdd}
          </UploadArea>
          <SelectField
            label={t.drawing}
            placeholder={t.noDrawing}
            value=""
            options={drawings
              .filter(({ name }) => pictures.every((existing) => existing.name !== name))
              .map(({ name }) => ({ value: name, label: name.toUpperCase() }))}
            onChange={({ target }) =>
              target.value !== '' && onChange([...pictures, { name: target.value, alt: '' }])
            }
          />
        </Grid>
      )}
      <Text unseen role="status">
        {announcement}
      </Text>
    </Stack>
  );
}
