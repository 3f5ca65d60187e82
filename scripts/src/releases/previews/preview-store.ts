import { createBucketList, createFolderList, type ListKind, type ListStore } from '../list-store';
import type { Bucket } from '@evcare/api/bucket';
import { previewSchema, type Preview } from './preview';

/** Previews of stored releases, beside the releases; recently ended ones included. */
export type PreviewStore = ListStore<Preview>;

const KIND: ListKind<Preview> = { name: 'previews', item: previewSchema };

/** Keeps the previews in the folder of the releases, readable by the site's user only. */
export const createFolderPreviews = (root: string): PreviewStore => createFolderList(root, KIND);

/** Keeps the previews in the bucket of the releases, by conditional writes. */
export const createBucketPreviews = (bucket: Bucket): PreviewStore => createBucketList(bucket, KIND);
