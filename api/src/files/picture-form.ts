import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError, validationFailed } from '../app/api-error';
import { messages } from '../messages';

interface Options {
  /** Names under which the one picture may come; it may come under each of them. */
  readonly fields: readonly string[];
  /** Of the picture. */
  readonly maxBytes: number;
  /** What people read where it is larger. */
  readonly refusal: string;
  /** What people read where two different ones come. */
  readonly two?: string;
}

const OVERHEAD = 64 * 1024;

/** A multipart form that brings one picture. */
export function createPictureForm({ fields, maxBytes, refusal, two = refusal }: Options) {
  const bodyLimit = fields.length * maxBytes + OVERHEAD;
  const tooLarge = () => new ApiError(413, 'PAYLOAD_TOO_LARGE', refusal, { errors: { file: [refusal] } });

  return {
    bodyLimit,
    /** Within the plugin that has the form's route. */
    register: async (instance: FastifyInstance): Promise<void> => {
      const limits = { fileSize: maxBytes, files: fields.length, fields: 4, fieldSize: 1_024 };
      await instance.register(multipart, { limits: { ...limits, parts: fields.length + 4 } });
    },
    /** A hook that reads nothing of a body that says itself that it is too large. */
    refuseLarge: async (request: FastifyRequest): Promise<void> => {
      if (Number(request.headers['content-length'] ?? 0) > bodyLimit) throw tooLarge();
    },
    /**
     * The one picture of the form.
     * @throws ApiError 413 too large, 415 no form, 400 broken, none, or two different ones
     */
    async read(request: FastifyRequest): Promise<Buffer> {
      if (!request.isMultipart()) {
        throw new ApiError(415, 'UNSUPPORTED_MEDIA_TYPE', messages.unsupportedType);
      }
      const found: Buffer[] = [];
      try {
        for await (const part of request.parts()) {
          if (part.type !== 'file') continue;
          const bytes = await part.toBuffer();
          if (fields.includes(part.fieldname) && bytes.length > 0) found.push(bytes);
        }
      } catch (error) {
        if ((error as { statusCode?: number }).statusCode === 413) throw tooLarge();
        throw new ApiError(400, 'VALIDATION_FAILED', messages.badRequest, { cause: error });
      }
      const [first, second] = found;
      if (!first) throw validationFailed({ file: [messages.pictureMissing] });
      if (second && !second.equals(first)) throw validationFailed({ file: [two] });
      return first;
    },
  };
}
