import type { ConsultationEntry } from '@hearthside/services/commission/consultations/consultation.contract.ts';
import { wishesOf } from '@hearthside/services/commission/consultations/wishes.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { HeldPicture } from '@hearthside/shell/media/picture/held-picture.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { adminApi } from '../admin-api.ts';
import css from './request-page.module.css';

interface RequestWishesProps {
  uid: string;
  id: string;
  request: Pick<ConsultationEntry, 'selection' | 'budget' | 'wantedBy' | 'place' | 'photos'>;
}

/** What a request says besides its text: choices with their price, budget, date, and the place with its photos. */
export function RequestWishes({ uid, id, request }: RequestWishesProps) {
  const host = useHost();
  const wishes = wishesOf(request);
  const { photos = [] } = request;
  return (
    <>
      {wishes.length > 0 && (
        <dl className={`${layout.stack2} ${css.wishes}`}>
          {wishes.map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className={layout.written}>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {photos.length > 0 && (
        <ul className={`${layout.stack2} ${css.photos}`} aria-label="Photos of the place">
          {photos.map((photo, place) => (
            <li key={photo.key}>
              <HeldPicture
                picture={photo}
                alt={`Photo ${place + 1} of the place`}
                queryKey={['admin', 'request-photo', photo.key]}
                load={(options) =>
                  adminApi(host).consultations[':uid'][':id'].photo.$get(
                    { param: { uid, id }, query: { photo: photo.key } },
                    options,
                  )
                }
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
