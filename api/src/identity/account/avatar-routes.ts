import { AVATAR_MAX_BYTES, fieldMessages } from '@evcare/shared-contracts';
import { avatarEndpoints } from '@evcare/shared-contracts/endpoints/server';
import type { FastifyInstance } from 'fastify';
import { answer, mountEndpoints, type BearerHooks } from '../access';
import type { FileStore } from '../../platform/files/file-store';
import { createFileForm } from '../../platform/files/file-form';
import { sendUpload } from '../../platform/files/send';
import { messages } from '../../platform/messages';
import type { AvatarService } from './avatar';

const NAME = /^[0-9a-f]{48}\.webp$/;

interface Parts {
  readonly avatar: AvatarService;
  readonly store: FileStore;
  readonly bearer: BearerHooks;
}

/** Routes that upload and serve avatars. */
export async function avatarRoutes(app: FastifyInstance, { avatar, store, bearer }: Parts): Promise<void> {
  const form = createFileForm({
    // Clients send the same file under both names (specification §7).
    fields: ['file', 'avatar'],
    maxBytes: AVATAR_MAX_BYTES,
    refusal: fieldMessages.image,
    two: messages.avatarTwo,
  });
  await form.register(app);

  mountEndpoints(
    app,
    bearer,
    avatarEndpoints,
    {
      async upload({ caller, origin, raw }) {
        await avatar.admit(caller, origin);
        const url = await avatar.replace(caller, await form.read(raw), origin);
        return answer({ avatar: url, avatarUrl: url }, messages.avatarSaved);
      },
      read: ({ params: { name }, reply }) =>
        sendUpload(reply, async () => (NAME.test(name) ? store.get(name) : null)),
    },
    { upload: form.route },
  );
}
