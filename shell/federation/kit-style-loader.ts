import { type Selector, transform } from 'lightningcss';
import type { LoaderContext } from 'webpack';

// What names no class or attribute of the kit styles the elements of others: the shell's and those of other remotes.
const isOfKit = (selector: Selector) => /amplify|"root"/.test(JSON.stringify(selector));

/** Reduces a stylesheet of the UI kit to its own components and its custom properties. */
export default function kitStyleLoader(this: LoaderContext<object>, css: string): string {
  const { code } = transform({
    filename: this.resourcePath,
    code: Buffer.from(css),
    visitor: {
      Rule: { style: ({ value }) => (value.selectors.some(isOfKit) ? undefined : []) },
      Selector: (selector) => (isOfKit(selector) ? undefined : []),
    },
  });
  return Buffer.from(code).toString('utf8');
}
