/** Builds a multipart body as browsers send it. */
export function multipart(
  parts: readonly { name: string; bytes: Buffer | string; file?: string; type?: string }[],
  { cut = 0 } = {},
): { payload: Buffer; headers: Record<string, string> } {
  const boundary = 'evcareboundary7MA4YWxk';
  const chunks = parts.flatMap(({ name, bytes, file, type = 'application/octet-stream' }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"` +
        `${file === undefined ? '' : `; filename="${file}"\r\nContent-Type: ${type}`}\r\n\r\n`,
    ),
    Buffer.from(bytes),
    Buffer.from('\r\n'),
  ]);
  const whole = Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]);
  const payload = whole.subarray(0, whole.length - cut);
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}
