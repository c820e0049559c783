import {
  type ConsultationEntry,
  GENERAL_INQUIRY,
} from '@hearthside/services/commission/consultations/consultation.contract.ts';
import { statusName } from '@hearthside/services/commission/consultations/status-message.contract.ts';
import { wishesOf } from '@hearthside/services/commission/consultations/wishes.contract.ts';
import { dayText, shortDay } from '@hearthside/services/core/site/date-words.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { HeldPicture } from '@hearthside/shell/media/picture/held-picture.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { Fragment } from 'react';
import { hubApi } from '../hub-api.ts';
import css from './consultation-details.module.css';

/** What was asked for and when, and what became of it until now. */
export function RequestFacts({ entry }: { entry: ConsultationEntry }) {
  const earlier = entry.timeline.slice(0, -1);
  return (
    <dl className={css.facts}>
      <dt>Submitted</dt>
      <dd>{dayText(entry.submittedAt)}</dd>
      <dt>Product</dt>
      <dd>{entry.productName || GENERAL_INQUIRY}</dd>
      <dt>Your Request</dt>
      <dd className={css.request}>{entry.details}</dd>
      <RequestWishes entry={entry} />
      {earlier.length > 0 && (
        <>
          <dt>Earlier Statuses</dt>
          <dd>
            <ol className={layout.stack2} aria-label="Earlier statuses">
              {earlier.map(({ status, at }) => (
                <li key={`${at} ${status}`} className={css.step}>
                  {statusName(status)} <time dateTime={at}>{shortDay(at)}</time>
                </li>
              ))}
            </ol>
          </dd>
        </>
      )}
    </dl>
  );
}

/** What a request says besides its text, as facts of its list. */
function RequestWishes({ entry }: { entry: ConsultationEntry }) {
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
                    load={(options) =>
                      hubApi(host).consultations[':id'].photo.$get(
                        { param: { id }, query: { photo: photo.key } },
                        options,
                      )
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
