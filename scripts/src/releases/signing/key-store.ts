import { createBucketList, createFolderList, type ListKind, type ListStore } from '../list-store';
import type { Bucket } from '@evcare/api/bucket';
import { teamKeySchema, type TeamKey } from './team-key';

/** Public keys of the teams, beside the releases; removed ones included. */
export type KeyStore = ListStore<TeamKey>;

const KIND: ListKind<TeamKey> = { name: 'keys', item: teamKeySchema };

/** Keeps the keys in the folder of the releases. */
export const createFolderKeys = (root: string): KeyStore => createFolderList(root, KIND);

/** Keeps the keys in the bucket of the releases. */
export const createBucketKeys = (bucket: Bucket): KeyStore => createBucketList(bucket, KIND);
