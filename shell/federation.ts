import { remote } from './federation/declaration.ts';

/** The host declares its build as a remote does. It exposes nothing: it shows its pages itself. */
export default remote({ name: 'shell', server: './src/document/render-document.tsx' });
