import { useHost } from '@hearthside/shell/federation/host.tsx';
import { EmptyState } from '@hearthside/shell/ui/components/empty-state.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { adminPage } from '../access/admin-page.tsx';
import { Loaded } from '../loaded.tsx';
import { HeroCard } from './hero-card.tsx';
import { heroImagesQuery } from './hero-queries.ts';
import { HeroUpload } from './hero-upload.tsx';
import css from './manage-hero-page.module.css';

export default adminPage(
  'manage-hero',
  HeroImages,
  'The active image is the background of the landing page; without one, the shop shows its default.',
);

function HeroImages() {
  const host = useHost();
  return (
    <>
      <HeroUpload />
      <Loaded query={heroImagesQuery(host)} noun="images">
        {(images) =>
          images.length === 0 ? (
            <EmptyState title="No hero images yet." />
          ) : (
            <ul className={`${layout.stack5} ${css.grid}`} aria-label="Hero images">
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
