import { fieldsThatHold } from '@hearthside/services/shop/catalog/product.contract.ts';
import { PLACE } from '@hearthside/services/trade/page-words.contract.ts';
import { useAct } from '@hearthside/shell/ui/acts.ts';
import { type MouseEvent, useEffect, useState } from 'react';
import type { ProductDraft } from './product-draft.ts';
import css from './product-form.module.css';

interface SectionIndexProps {
  changed: readonly SectionName[];
  wrong: readonly SectionName[];
}

/** The sections of the form: which is in view, which have unsaved changes, and in which something is wrong. */
export function SectionIndex({ changed, wrong }: SectionIndexProps) {
  const present = usePresent();
  return (
    <nav className={css.index} aria-label="Sections">
      <ol>
        {SECTION_NAMES.map((name, place) => (
          <li key={name}>
            <SectionLink name={name} byKey={`${place + 1}`} isPresent={name === present} />
            {wrong.includes(name) && <span className={css.wrong}> Needs attention</span>}
            {!wrong.includes(name) && changed.includes(name) && <span className={css.changed}> Unsaved</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function SectionLink({ name, byKey, isPresent }: { name: SectionName; byKey: string; isPresent: boolean }) {
  return (
    <a
      href={`#${name}`}
      {...useAct<HTMLAnchorElement>({ key: byKey })}
      aria-current={isPresent || undefined}
      onClick={(event) => goTo(name, event)}
    >
      {SECTIONS[name].title}
    </a>
  );
}

/** Unfolds a section and moves the focus to its heading. The address stays: the form is one place in the history. */
function goTo(name: SectionName, event: MouseEvent): void {
  event.preventDefault();
  const section = document.getElementById(name);
  const details = section?.querySelector('details');
  if (details) details.open = true;
  section?.querySelector<HTMLElement>('summary, h2')?.focus({ preventScroll: true });
  section?.scrollIntoView();
}

/** The section that is read now: the last one that begins in the upper third, or the last one at the page's end. */
function usePresent(): SectionName {
  const [present, setPresent] = useState<SectionName>('essentials');
  useEffect(() => {
    const look = () => {
      const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
      const isAtEnd = scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 1;
      const begun = SECTION_NAMES.filter(
        (name) => (document.getElementById(name)?.getBoundingClientRect().top ?? 0) < clientHeight / 3,
      );
      setPresent((isAtEnd ? SECTION_NAMES : begun).at(-1) ?? 'essentials');
    };
    document.addEventListener('scroll', look, { passive: true });
    return () => document.removeEventListener('scroll', look);
  }, []);
  return present;
}

/** The sections of a product's form, what a product needs first, each with the fields of the draft that it holds. */
export const SECTIONS = {
  essentials: { title: 'Essentials', fields: ['state', ...fieldsThatHold('text', 'money', 'optionalMoney')] },
  pictures: { title: 'Pictures', fields: ['imageGallery'] },
  shown: { title: 'Sale and display', fields: fieldsThatHold('flag', 'optionalTime') },
  options: { title: 'Options', fields: ['options'] },
  details: {
    title: 'Details',
    fields: [...fieldsThatHold('optionalText', 'lines'), 'typed', 'accessoryIds'],
  },
  size: { title: `Size and ${PLACE}`, fields: ['dimensions', 'cutout'] },
} as const satisfies Record<string, { title: string; fields: readonly (keyof ProductDraft)[] }>;
export type SectionName = keyof typeof SECTIONS;
export const SECTION_NAMES = Object.keys(SECTIONS) as SectionName[];

/** The sections that hold one of these fields, or a part of one (`options.0.name`). */
export function sectionsOf(fields: readonly string[]): SectionName[] {
  const names = fields.map((field) => field.split('.')[0]);
  return SECTION_NAMES.filter((section) => SECTIONS[section].fields.some((field) => names.includes(field)));
}
