import { readableFiles, sentencesOf } from './sentences.ts';

/** `npm run words [-- folder…]`: what people read on screens, in e-mails, errors and tools, each with its place. */
for (const path of readableFiles(process.argv.slice(2)))
  for (const { place, text } of sentencesOf(path)) console.log(`${place}  ${text}`);
