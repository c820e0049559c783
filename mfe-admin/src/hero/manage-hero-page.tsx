import { useHost } from '@hearthside/shell/federation/host.tsx';
import { EmptyState } from '@hearthside/shell/ui/components/empty-state.tsx';
import { useQuery } from '@tanstack/react-query';
import { AdminPage } from '../access/admin-page.tsx';
import { Loaded } from '../loaded.tsx';
import { HeroCard } from './hero-card.tsx';
import { heroImagesQuery } from './hero-queries.ts';
import { HeroUpload } from './hero-upload.tsx';
import css from './manage-hero-page.module.css';

export default function ManageHeroPage() {
  return (
    <AdminPage
      title="Manage Hero"
      lead="The active image is the background of the landing page; without one, the shop shows its default."
    >
      {() => <HeroImages />}
    </AdminPage>
  );
}

function HeroImages() {
  const host = useHost();
  const query = useQuery(heroImagesQuery(host));
  return (
    <>
      <HeroUpload />
      <Loaded query={query} noun="images">
        {(images) =>
          images.length === 0 ? (
            <EmptyState title="No hero images yet." />
          ) : (
            <ul className={css.grid} aria-label="Hero images">
              {images.map((image, index) => (
                <HeroCard key={image.id} image={image} position={images.length - index} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </>
  );
}
