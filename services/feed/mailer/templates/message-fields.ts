import type { MessageNews } from '../../../commission/conversations/read-message-news.ts';

/** A message as an e-mail shows it. Its files stay on the site, which checks who reads them. */
export function messageFields({ subject, text, files }: MessageNews): Record<string, string> {
  return { About: subject, Message: text, ...(files > 0 && { Files: `${files}, on the site` }) };
}
