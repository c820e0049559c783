import { remote } from './federation/declaration.ts';

/** The host's build is described like a remote's; it exposes nothing, its pages are its own. */
export default remote({ name: 'shell', exposes: {}, server: './src/document/render-document.tsx' });
