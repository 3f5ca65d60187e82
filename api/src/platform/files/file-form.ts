import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError, validationFailed } from '../endpoints/api-error';
import { messages } from '../messages';

interface Options {
  /** Names of form fields that may contain the file. */
  readonly fields: readonly string[];
  /** Maximum size of the file. */
  readonly maxBytes: number;
  /** Message for a larger file. */
  readonly refusal: string;
  /** Message for a form without a file; by default, that of a picture. */
  readonly missing?: string;
  /** Message for a form with two different files. */
  readonly two?: string;
}

const OVERHEAD = 64 * 1024;

/** Creates a parser for a multipart form with one file, such as a picture. */
export function createFileForm({
  fields,
  maxBytes,
  refusal,
  missing = messages.pictureMissing,
  two = refusal,
}: Options) {
  const bodyLimit = fields.length * maxBytes + OVERHEAD;
  const tooLarge = () => new ApiError(413, 'PAYLOAD_TOO_LARGE', refusal, { errors: { file: [refusal] } });

  /** Rejects a body by its Content-Length before the body is read. */
  const refuseLarge = async (request: FastifyRequest): Promise<void> => {
    if (Number(request.headers['content-length'] ?? 0) > bodyLimit) throw tooLarge();
  };

  return {
    /** Options of the form's route. */
    route: { onRequest: [refuseLarge], bodyLimit },
    /** Registers the parser in the plugin of the form's route. */
    register: async (instance: FastifyInstance): Promise<void> => {
      const limits = { fileSize: maxBytes, files: fields.length, fields: 4, fieldSize: 1_024 };
      await instance.register(multipart, { limits: { ...limits, parts: fields.length + 4 } });
    },
    /**
     * Returns the file of the form.
     * @throws ApiError 413 if it is too large; 415 if the body is not a form; 400 if the form is invalid, or
     * has no file or two different files
     */
    async read(request: FastifyRequest): Promise<Buffer> {
      if (!request.isMultipart()) {
        throw new ApiError(415, 'UNSUPPORTED_MEDIA_TYPE', messages.unsupportedType);
      }
      const files: Buffer[] = [];
      try {
        for await (const part of request.parts()) {
          if (part.type !== 'file') continue;
          const bytes = await part.toBuffer();
          if (fields.includes(part.fieldname) && bytes.length > 0) files.push(bytes);
        }
      } catch (error) {
        if ((error as { statusCode?: number }).statusCode === 413) throw tooLarge();
        throw new ApiError(400, 'VALIDATION_FAILED', messages.badRequest, { cause: error });
      }
      const [first, second] = files;
      if (!first) throw validationFailed({ file: [missing] });
      if (second && !second.equals(first)) throw validationFailed({ file: [two] });
      return first;
    },
  };
}
