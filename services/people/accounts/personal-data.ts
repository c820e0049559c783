import type { PersonalData } from '../../kit/model/personal-data.contract.ts';
import { removeMails } from '../../kit/outbox/mail.entity.ts';
import { accounts, toProfile } from './account.entity.ts';
import { addressProofs } from './address-proof.entity.ts';

export const accountData: PersonalData = {
  exported: {
    key: 'profile',
    description:
      'Your name, e-mail address, photo and status, when you last signed in, your delivery addresses, and the e-mails you turned off.',
    async read(uid) {
      const { data } = await accounts().get({ uid }).go({ consistent: true });
      if (!data) return null;
      const { displayName, email, status, lastLogin, photo, photoURL, settings } = toProfile(data);
      const { addresses, unwantedMails } = settings;
      return {
        ...{ displayName, email, status, lastLogin, photo: photo?.key ?? photoURL },
        ...{ deliveryAddresses: addresses, unwantedMails },
      };
    },
  },
  // The photo's upload goes with all uploads.
  async remove({ uid }) {
    await accounts().delete({ uid }).go();
    const { data } = await addressProofs().query.byUser({ uid }).go({ pages: 'all', consistent: true });
    for (const { hash } of data) await addressProofs().delete({ uid, hash }).go();
    await removeMails('address', uid);
  },
};
