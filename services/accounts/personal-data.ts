import type { PersonalData } from '../runtime/personal-data.contract.ts';
import { accounts, toProfile } from './account.entity.ts';

export const accountData: PersonalData = {
  entities: ['account'],
  exported: {
    key: 'profile',
    description: 'Your name, e-mail address, photo and status, and when you last signed in.',
    async read(uid) {
      const { data } = await accounts().get({ uid }).go({ consistent: true });
      if (!data) return null;
      const { displayName, email, status, lastLogin, photo, photoURL } = toProfile(data);
      return { displayName, email, status, lastLogin, photo: photo?.key ?? photoURL };
    },
  },
  // The photo's upload goes with all uploads.
  async remove({ uid }) {
    await accounts().delete({ uid }).go();
  },
};
