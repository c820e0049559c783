import css from './prose.module.css';

/** A text that the server rendered from Markdown: its html holds no script and no link but to the web, mail and phones. */
export function Prose({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: services/shop/pages/render-markdown.ts escapes what was typed.
  return <div className={css.prose} dangerouslySetInnerHTML={{ __html: html }} />;
}
