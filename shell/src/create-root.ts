// As an ES module of its own it can be run in a task of its own: React DOM itself would need 0.2 KiB around it.
export { createRoot, hydrateRoot } from 'react-dom/client';
