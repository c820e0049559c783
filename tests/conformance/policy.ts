import { CspEvaluator } from 'csp_evaluator';
import { Severity, Type } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { mustBeMended } from './accepted.ts';

/** What Google's evaluator says against a content security policy; what it only mentions does not count. */
export function policyFindings(policy: string): string[] {
  const findings = new CspEvaluator(new CspParser(policy).csp).evaluate();
  return mustBeMended(
    'policy',
    findings
      .filter(({ severity }) => severity < Severity.INFO)
      .map(({ type, directive, value = '', description }) => ({
        rule: `${Type[type]} ${directive} ${value}`,
        at: description,
      })),
  );
}
