import { createBucketList, createFolderList, type ListKind, type ListStore } from '../list-store';
import type { Bucket } from '@evcare/api/bucket';
import { publishTokenSchema, type PublishToken } from './token';

/** Tokens of the teams, beside the releases; revoked and expired ones included. */
export type TokenStore = ListStore<PublishToken>;

const KIND: ListKind<PublishToken> = { name: 'tokens', item: publishTokenSchema };

/** Keeps the tokens in the folder of the releases, readable by the site's user only. */
export const createFolderTokens = (root: string): TokenStore => createFolderList(root, KIND);

/** Keeps the tokens in the bucket of the releases, by conditional writes. */
export const createBucketTokens = (bucket: Bucket): TokenStore => createBucketList(bucket, KIND);
