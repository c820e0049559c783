import type { ConsultationEntry } from '@hearthside/services/commission/consultations/consultation.contract.ts';
import { wishesOf } from '@hearthside/services/commission/consultations/wishes.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { HeldPicture } from '@hearthside/shell/media/picture/held-picture.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { Fragment } from 'react';
import { hubApi } from '../hub-api.ts';
import css from './consultation-details.module.css';

/** What a request says besides its text, as facts of its list. */
export function RequestWishes({ entry }: { entry: ConsultationEntry }) {
  const host = useHost();
  const { id, photos = [] } = entry;
  return (
    <>
      {wishesOf(entry).map(({ label, text }) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd className={layout.written}>{text}</dd>
        </Fragment>
      ))}
      {photos.length > 0 && (
        <>
          <dt>Photos</dt>
          <dd>
            <ul className={`${layout.stack2} ${css.photos}`}>
              {photos.map((photo, place) => (
                <li key={photo.key}>
                  <HeldPicture
                    picture={photo}
                    alt={`Photo ${place + 1} of your place`}
                    queryKey={['hub', 'request-photo', photo.key]}
                    load={() =>
                      hubApi(host).consultations[':id'].photo.$get({
                        param: { id },
                        query: { photo: photo.key },
                      })
                    }
                  />
                </li>
              ))}
            </ul>
          </dd>
        </>
      )}
    </>
  );
}
