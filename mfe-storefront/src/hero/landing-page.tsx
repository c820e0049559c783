import { TAGLINE } from '@hearthside/services/trade/page-words.contract.ts';
import { HEADLINE } from '@hearthside/services/trade/words.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { LinkButton } from '@hearthside/shell/ui/components/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { island } from '../island.tsx';
import { WELCOME } from '../welcome/welcome-query.ts';
import { HeroPicture, heroQuery } from './hero-picture.tsx';
import css from './landing-page.module.css';
// What the page function has rendered stands there before its code.
import '@hearthside/shell/ui/components/prose.module.css';
import '../catalog/price-tag.module.css';
import '../reviews/stars.module.css';
import '../welcome/welcome-sections.module.css';

/** What stands below the first screen. The prerendered sections stay until their reader has begun to read on. */
export const Welcome = island({
  name: WELCOME,
  load: () => import(/* webpackChunkName: "welcome" */ '../welcome/welcome-sections.tsx'),
  failure: 'We couldn’t load all of this page.',
  comes: { near: '0px 0px -25%' },
});

export default function LandingPage() {
  const host = useHost();
  const { data: hero, isPending } = useQuery(heroQuery(host));
  return (
    <>
      <section className={css.hero}>
        {/* No default picture while loading: it would flash before the active one. */}
        {!isPending && <HeroPicture picture={hero?.picture ?? null} focus={hero?.focus} />}
        <div className={css.words}>
          <h1 tabIndex={-1} className={css.headline}>
            {HEADLINE}
          </h1>
          <p className={css.tagline}>{TAGLINE}</p>
          <LinkButton to="/products" className={css.explore}>
            Explore Products
          </LinkButton>
        </div>
      </section>
      <Welcome />
    </>
  );
}
