import { useHost } from '@hearthside/shell/federation/host.tsx';
import { TYPING_PAUSE_MS } from '@hearthside/shell/form/use-paused.ts';
import { ProductPicture } from '@hearthside/shell/media/picture/product-picture.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { PriceTag } from '../catalog/price-tag.tsx';
import { suggestionsQuery } from './listing-queries.ts';
import css from './suggestions.module.css';
import { fieldOf, formOnPage } from './use-search-form.ts';

const NONE = -1;

/**
 * Pages that the shopper may mean, below the field of the search while they type. The field becomes the combobox of a
 * list (WAI-ARIA): arrows move, Enter opens, Escape closes, and without a chosen one Enter searches as before.
 */
export function Suggestions() {
  const host = useHost();
  const navigate = useNavigate();
  const id = useId();
  const [form] = useState(formOnPage);
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(NONE);
  const { data } = useQuery(suggestionsQuery(host, typed));
  const shown = typed.length > 1 ? (data ?? []) : [];
  const isOpen = shown.length > 0;
  const close = () => {
    setTyped('');
    setActive(NONE);
  };
  const open = (place: number) => {
    const suggestion = shown[place];
    if (suggestion) void navigate(suggestion.path);
    close();
  };

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isOpen || event.isComposing) return;
    const last = shown.length - 1;
    if (event.key === 'ArrowDown') setActive(active >= last ? NONE : active + 1);
    else if (event.key === 'ArrowUp') setActive(active === NONE ? last : active - 1);
    else if (event.key === 'Enter' && active !== NONE) open(active);
    else {
      // Escape closes the list first, and empties the field when it is closed.
      if (event.key === 'Escape' || event.key === 'Enter') close();
      if (event.key !== 'Escape') return;
    }
    event.preventDefault();
  });

  useEffect(() => {
    if (!form) return;
    const field = fieldOf(form);
    let pause: ReturnType<typeof setTimeout> | undefined;
    const type = () => {
      clearTimeout(pause);
      pause = setTimeout(() => {
        setActive(NONE);
        setTyped(document.activeElement === field ? field.value.trim() : '');
      }, TYPING_PAUSE_MS);
    };
    const leave = () => {
      clearTimeout(pause);
      setTyped('');
    };
    field.addEventListener('input', type);
    field.addEventListener('keydown', press);
    field.addEventListener('blur', leave);
    form.addEventListener('submit', leave);
    return () => {
      leave();
      field.removeEventListener('input', type);
      field.removeEventListener('keydown', press);
      field.removeEventListener('blur', leave);
      form.removeEventListener('submit', leave);
    };
  }, [form]);

  useEffect(() => {
    if (!form) return;
    const field = fieldOf(form);
    const state: Record<string, string> = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': `${isOpen}`,
      ...(isOpen && { 'aria-controls': id }),
      ...(active !== NONE && { 'aria-activedescendant': `${id}-${active}` }),
    };
    for (const [name, value] of Object.entries(state)) field.setAttribute(name, value);
    return () => {
      for (const name of Object.keys(state)) field.removeAttribute(name);
    };
  }, [form, id, isOpen, active]);

  if (!form || !isOpen) return null;
  return createPortal(
    // The field keeps the focus while one is pressed.
    <div
      id={id}
      role="listbox"
      aria-label="Suggestions"
      className={css.list}
      onMouseDown={(event) => event.preventDefault()}
    >
      {shown.map(({ name, path, product }, place) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
        // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus, and names the active option
        <div
          key={path}
          id={`${id}-${place}`}
          role="option"
          aria-selected={place === active}
          className={css.option}
          onClick={() => open(place)}
        >
          {product && (
            <ProductPicture picture={product.picture} alt="" sizes="3rem" className={css.picture} />
          )}
          <span>{name}</span>
          {product && <PriceTag product={product} />}
          {path.startsWith('/collections/') && <span className={layout.note}> collection</span>}
        </div>
      ))}
    </div>,
    form,
  );
}
