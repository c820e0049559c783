import { MAX_PHOTOS } from '@hearthside/services/commission/consultations/consultation.contract.ts';
import {
  budgetOf,
  MAX_BUDGET_LENGTH,
} from '@hearthside/services/commission/consultations/wishes.contract.ts';
import { dayText } from '@hearthside/services/core/site/date-words.contract.ts';
import { addDays, today } from '@hearthside/services/core/site/day.contract.ts';
import {
  PLACE,
  PLACE_TITLE,
  stateProblem,
  zoneOf,
} from '@hearthside/services/shop/freight/freight.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { useUser } from '@hearthside/shell/federation/use-user.ts';
import { FileField } from '@hearthside/shell/media/upload/file-field.tsx';
import { UploadList } from '@hearthside/shell/media/upload/upload-list.tsx';
import type { Upload } from '@hearthside/shell/media/upload/upload-store.ts';
import { TextField } from '@hearthside/shell/ui/components/field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { productQuery } from '../catalog/product-queries.ts';
import css from './consultation-form.module.css';
import type { Draft } from './draft.ts';
import { type PlacePhotos, placePhotos } from './place-photos.ts';

type Wishes = Pick<Draft, 'budget' | 'wantedBy' | 'place'>;

interface WishesFieldsProps {
  draft: Wishes;
  /** What is asked for. @default no product */
  productId: string | undefined;
  onEdit: (change: Partial<Wishes>) => void;
}

const UNREADABLE = 'Please enter an amount or a range, such as $3,000 to $5,000.';
const NOTHING: readonly Upload[] = [];
const never = () => () => {};

/** What may go with a request besides its text. */
export default function WishesFields({ draft, productId, onEdit }: WishesFieldsProps) {
  const { budget = '', wantedBy = '', place = '' } = draft;
  const soonest = useSoonest(productId, place);
  return (
    <div className={css.wishes}>
      <PhotosField />
      <div className={css.contact}>
        <TextField
          label="Budget"
          name="budget"
          hint="An amount or a range, such as $3,000 to $5,000"
          maxLength={MAX_BUDGET_LENGTH}
          value={budget}
          onChange={({ target }) => {
            // The browser shows the message when the form is sent.
            target.setCustomValidity(target.value.trim() && !budgetOf(target.value) ? UNREADABLE : '');
            onEdit({ budget: target.value });
          }}
          onBlur={() => onEdit({ budget: budgetOf(budget) ?? budget })}
        />
        <TextField
          label="Needed by"
          name="wantedBy"
          type="date"
          min={today()}
          hint={
            wantedBy && wantedBy < soonest
              ? `That is sooner than we usually make it: ${dayText(soonest)} at the earliest. Ask us all the same.`
              : undefined
          }
          value={wantedBy}
          onChange={({ target }) => onEdit({ wantedBy: target.value })}
        />
        <TextField
          label="Delivery to ZIP"
          name="place"
          hint="Your quote will include the delivery."
          pattern={PLACE}
          title={PLACE_TITLE}
          autoComplete="postal-code"
          value={place}
          onChange={({ target }) => {
            target.setCustomValidity(stateProblem(target.value));
            onEdit({ place: target.value });
          }}
        />
      </div>
    </div>
  );
}

/** The first day on which a product that is ordered today arrives there, else around the workshop; empty if nobody knows. */
function useSoonest(productId = '', place: string): string {
  const { data } = useQuery({ ...productQuery(useHost(), productId), enabled: productId !== '' });
  const { handling, zones = [] } = (data && 'product' in data && data.delivery) || {};
  const { transit } = zoneOf(zones, place) ?? zones[0] ?? {};
  return handling ? addDays(today(), handling.least + (transit?.least ?? 0)) : '';
}

function PhotosField() {
  const host = useHost();
  const [photos, setPhotos] = useState<PlacePhotos>();
  const [problem, setProblem] = useState<string>();
  const uploads = useSyncExternalStore(photos?.subscribe ?? never, photos?.get ?? (() => NOTHING));
  const uid = useUser();
  useEffect(() => void placePhotos(host).then(setPhotos), [host]);
  const isWaiting = uploads.some(({ status }) => status === 'idle');
  useEffect(() => {
    if (uid && isWaiting) void photos?.start(uid);
  }, [photos, uid, isWaiting]);
  return (
    <>
      <FileField
        kind="request"
        multiple
        label="Photos of the place"
        prompt="Add photos, or drop them here"
        hint={`Up to ${MAX_PHOTOS}, PNG or JPEG. Only you and we can see them.${uid ? '' : ' They stay in this browser until you have an account.'}`}
        error={problem}
        // Those of an earlier visit may still be on their way.
        onFiles={async (files) => setProblem(await (await placePhotos(host)).add(files))}
      />
      <UploadList
        label="Chosen photos"
        uploads={uploads}
        onRemove={(id) => {
          setProblem(undefined);
          photos?.remove(id);
        }}
        onRetry={() => uid && photos?.start(uid)}
      />
    </>
  );
}
