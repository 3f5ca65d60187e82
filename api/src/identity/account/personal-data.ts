import { ofSubject, type PersonalDataPart } from '../users';
import { files } from './tables';

/** Avatars of a customer. */
export const avatarData: PersonalDataPart = {
  tables: [files],
  async erase(tx, subject) {
    const gone = await tx
      .delete(files)
      .where(ofSubject(files.ownerId, subject))
      .returning({ name: files.name });
    return gone.map(({ name }) => ({ folder: 'avatars' as const, name }));
  },
};
