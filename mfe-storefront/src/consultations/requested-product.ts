import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** The product of a consultation, as the navigation's state contains it. */
export interface RequestedProduct {
  /** What the server looks up; without it, the item number. */
  productId?: string;
  productName: string;
  itemNumber: string;
}

/**
 * The product that the visitor came from, or null. The browser keeps the navigation's state over a reload. A visitor who
 * came before scripts had started has the product in the address, from which it moves into the state.
 */
export function useRequestedProduct(): RequestedProduct | null {
  const { state, search } = useLocation();
  const navigate = useNavigate();
  const inAddress = productOf(Object.fromEntries(new URLSearchParams(search)));
  const { productId, productName, itemNumber } = inAddress ?? {};
  useEffect(() => {
    if (productName && itemNumber)
      navigate('/consultation', { replace: true, state: { productId, productName, itemNumber } });
  }, [navigate, productId, productName, itemNumber]);
  return productOf(state) ?? inAddress;
}

function productOf(value: unknown): RequestedProduct | null {
  const { productId, productName, itemNumber } = (value ?? {}) as Partial<Record<string, unknown>>;
  if (typeof productName !== 'string' || typeof itemNumber !== 'string' || !productName) return null;
  return {
    ...(typeof productId === 'string' && { productId }),
    productName: productName.slice(0, 120),
    itemNumber: itemNumber.slice(0, 12),
  };
}
