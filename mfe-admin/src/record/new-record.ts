import { PAGES } from '@hearthside/services/core/site/pages.contract.ts';
import { useLocation } from 'react-router-dom';

/** The address at which the owner enters what somebody wants who phones, visits or mails. */
export const newRecord = (list: 'consultations' | 'orders') => `${PAGES.admin[list].path}?new=yes`;

export const useIsNew = () => new URLSearchParams(useLocation().search).has('new');
