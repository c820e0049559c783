import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Which record a page shows, named in its address, so that Back, reload and a copied link show the same; empty for none. */
export function useSelected(name: string) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const select = useCallback(
    (id: string, options: { replace: boolean }) => {
      const asked = new URLSearchParams(search);
      if (id) asked.set(name, id);
      else asked.delete(name);
      void navigate({ search: asked.toString() }, options);
    },
    [name, navigate, search],
  );
  return { selected: new URLSearchParams(search).get(name) ?? '', select };
}
