/** Reports whether the client has this ETag; a weak comparison suffices for reads (RFC 9110, 13.1.2). */
export const hasEtag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch === '*' ||
  (ifNoneMatch ?? '').split(',').some((tag) => opaqueTag(tag.trim()) === opaqueTag(etag));

const opaqueTag = (etag: string): string => etag.replace(/^W\//, '');
