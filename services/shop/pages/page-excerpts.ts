import { plainText } from './page.contract.ts';

/** A step of something that a page tells in order. */
export interface PageStep {
  title: string;
  /** One sentence. */
  text: string;
}

/** A page's numbered headings, each with the first sentence below it. Headings without a number are no steps. */
export function stepsIn(html: string): PageStep[] {
  // One capturing group, so that headings and what stands below them alternate.
  const [, ...parts] = html.split(/<h2 id="[^"]*">(.*?)<\/h2>/);
  return parts.flatMap((heading, place) => {
    const [, title] = /^\d+\.\s+(.+)$/.exec(place % 2 === 0 ? plainText(heading).trim() : '') ?? [];
    return title ? [{ title, text: firstSentence(firstParagraph(parts[place + 1] ?? '')) }] : [];
  });
}

/**
 * The first paragraph of a page, as text, and the html of its first picture. Each is empty if there is none. The picture is
 * lazy: where it is quoted it does not stand on the first screen.
 */
export function openingOf(html: string): { text: string; picture: string } {
  const picture = /<picture>.*?<\/picture>/s.exec(html)?.[0] ?? '';
  return { text: firstParagraph(html), picture: picture.replace(' fetchpriority="high"', ' loading="lazy"') };
}

function firstParagraph(html: string): string {
  const paragraphs = [...html.matchAll(/<p>(.*?)<\/p>/gs)].map(([, inner = '']) => plainText(inner).trim());
  return paragraphs.find(Boolean) ?? '';
}

function firstSentence(text: string): string {
  return /^.*?[.!?](?=\s|$)/s.exec(text)?.[0] ?? text;
}
