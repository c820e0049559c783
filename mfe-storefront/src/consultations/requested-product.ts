import { useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { choicesIn } from '../catalog/choices.ts';

/** The product of a consultation, as the navigation's state contains it. */
export interface RequestedProduct {
  /** What the server looks up; without it, the item number. */
  productId?: string;
  productName: string;
  itemNumber: string;
  /** Ids of what was chosen; missing if nothing could be. */
  choices?: string[];
  /** The materials of which samples are asked for, and where these go. */
  samples?: string[];
  /** Of each, in cents, as it was shown. */
  samplePrice?: number;
  address?: string;
  /** What the visitor would like to know of it. */
  question?: string;
}

/** Whether only samples or an answer are asked for: no place, budget or choices go with that. */
export const isLight = (product: RequestedProduct | null) =>
  product?.samples !== undefined || product?.question !== undefined;

/** More than a product's options can have. */
const MAX_CHOSEN = 100;

/**
 * The product that the visitor came from, or null. The browser keeps the navigation's state over a reload. A visitor who
 * came before scripts had started has the product in the address, from which it moves into the state.
 */
export function useRequestedProduct(): RequestedProduct | null {
  const { state, search } = useLocation();
  const navigate = useNavigate();
  const inAddress = useMemo(() => {
    const fields = new URLSearchParams(search);
    return productOf({ ...Object.fromEntries(fields), choices: choicesIn(fields) });
  }, [search]);
  useEffect(() => {
    if (inAddress?.itemNumber) navigate('/consultation', { replace: true, state: inAddress });
  }, [navigate, inAddress]);
  return productOf(state) ?? inAddress;
}

function productOf(value: unknown): RequestedProduct | null {
  const { productId, productName, itemNumber, choices, samples, samplePrice, address, question } = (value ??
    {}) as Partial<Record<string, unknown>>;
  if (typeof productName !== 'string' || typeof itemNumber !== 'string' || !productName) return null;
  return {
    ...(typeof productId === 'string' && { productId }),
    productName: productName.slice(0, 120),
    itemNumber: itemNumber.slice(0, 12),
    ...(Array.isArray(samples) && {
      samples: samples.map(String),
      samplePrice: Number(samplePrice ?? 0),
      address: String(address ?? ''),
    }),
    ...(typeof question === 'string' && { question }),
    ...(Array.isArray(choices) && { choices: choices.map(String).slice(0, MAX_CHOSEN) }),
  };
}
