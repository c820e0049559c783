import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { mustBeMended } from './accepted.ts';

// What the HTML standard and WCAG forbid. Rules of style are for markup that people write.
const validator = new HtmlValidate(
  new StaticConfigLoader({
    extends: ['html-validate:standard', 'html-validate:a11y'],
    // ARIA lets authors name a list, which the rule would only advise against.
    rules: { 'aria-label-misuse': ['error', { allowAnyNamable: true }] },
  }),
);

/** What html-validate says against a document. */
export function htmlFindings(html: string): string[] {
  const { results } = validator.validateStringSync(html);
  const messages = results.flatMap((result) => result.messages);
  return mustBeMended(
    'html',
    messages.map(({ ruleId, message, selector }) => ({ rule: `${ruleId} ${selector}`, at: message })),
  );
}
